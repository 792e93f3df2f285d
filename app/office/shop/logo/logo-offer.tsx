import { Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import { MAX_ALT_LENGTH } from '#shop/domain/common/limits.ts'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { LogoData } from './logo-data.ts'
import { LogoForm } from './logo-form.tsx'
import { LogoProof } from './logo-proof.tsx'

/** A logo that was sent: how far it is, and once it is ready how it looks, with what may be done with it. */
export function LogoOffer({
  data: { upload, offered, present, seen, grounds },
}: {
  data: LogoData
}) {
  const locale = useLocale()
  if (!upload) return null
  if (upload.isRefused) {
    return (
      <>
        <Notice tone="bad">{m.office_logo_unreadable({}, { locale })}</Notice>
        <Discard />
      </>
    )
  }
  if (!offered) return <Progress percent={upload.percent} />
  return (
    <>
      <LogoProof title={m.office_logo_new({}, { locale })} logo={offered} grounds={grounds} />
      <p role="status">{m.office_logo_new_say({}, { locale })}</p>
      <LogoForm act="use" id={offered.id} seen={seen}>
        <Field
          name="alt"
          label={m.office_logo_alt({}, { locale })}
          hint={m.office_logo_alt_hint({}, { locale })}
          defaultValue={present?.alt ?? ''}
          maxLength={MAX_ALT_LENGTH}
          autoComplete="off"
        />
        <p className="o-acts">
          <button type="submit" className="btn btn--main">
            {m.office_logo_use({}, { locale })}
          </button>
        </p>
      </LogoForm>
      <Discard />
    </>
  )
}

function Discard() {
  const locale = useLocale()
  return (
    <LogoForm act="discard">
      <p className="o-acts">
        <button type="submit" className="btn btn--line btn--small">
          {m.office_logo_discard({}, { locale })}
        </button>
      </p>
    </LogoForm>
  )
}

function Progress({ percent }: { percent: number }) {
  const locale = useLocale()
  return (
    <div className="o-logo-progress">
      <label>
        {m.office_logo_encoding({ percent: String(percent) }, { locale })}
        <progress value={percent / 100} />
      </label>
      <Link className="btn btn--line btn--small" to={href('/office/shop/logo')}>
        {m.office_logo_look_again({}, { locale })}
      </Link>
    </div>
  )
}
