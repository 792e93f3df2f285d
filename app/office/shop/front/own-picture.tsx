import { Form, Link } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { Picture } from '#shop/domain/common/picture.ts'
import { plainPicturePath } from '#shop/domain/common/picture-address.ts'
import { Field, SelectField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Section } from '../../parts/section.tsx'
import { DETAILS, OWN_PICTURE, pictureAddress } from './front-address.ts'
import type { FrontData } from './front-data.ts'
import { FrontForm } from './front-form.tsx'
import { AltField } from './scene-section.tsx'

/** Sends a picture, shows it once it is ready, and puts it where its owner says. */
export function OwnPicture({ front }: { front: FrontData }) {
  const locale = useLocale()
  const { upload, offered } = front
  return (
    <Section id={OWN_PICTURE} title={m.office_front_own({}, { locale })}>
      {upload === null ? null : upload.isRefused ? (
        <>
          <Notice tone="bad">{m.office_logo_unreadable({}, { locale })}</Notice>
          <Discard />
        </>
      ) : offered ? (
        <Offered front={front} offered={offered} />
      ) : (
        <Progress percent={upload.percent} />
      )}
      <Form
        method="post"
        encType="multipart/form-data"
        action={href('/office/shop/front/send')}
        className="o-setting-form"
        preventScrollReset
      >
        <Field
          name="picture"
          type="file"
          label={m.office_front_file({}, { locale })}
          hint={m.office_front_file_hint({}, { locale })}
          accept="image/jpeg,image/png,image/webp,image/avif"
          required
        />
        <p className="o-acts">
          <button type="submit" className="btn btn--line">
            {m.office_logo_send({}, { locale })}
          </button>
        </p>
      </Form>
    </Section>
  )
}

function Offered({
  front: { posters, seen, scene, form },
  offered,
}: {
  front: FrontData
  offered: Picture
}) {
  const locale = useLocale()
  const places = posters.map(({ title }, at) => ({
    value: String(at),
    label: m.office_front_on_poster({ title }, { locale }),
  }))
  const details = { value: DETAILS, label: m.office_front_on_details({}, { locale }) }
  return (
    <>
      <p role="status">{m.office_front_sent_say({}, { locale })}</p>
      <img
        className="o-front-shot"
        src={plainPicturePath(offered)}
        width={offered.width}
        height={offered.height}
        alt={m.office_front_picture_sent({}, { locale })}
      />
      <FrontForm
        key={offered.id}
        fields={{
          do: 'use',
          picture: offered.id,
          seen: seen.posters,
          seenScene: seen.scenePicture,
        }}
      >
        <SelectField
          name="place"
          label={m.office_front_place({}, { locale })}
          choices={[...places, details]}
        />
        <AltField value={scene?.alt ?? ''} />
        <p className="o-acts">
          <button type="submit" className={form ? 'btn btn--line' : 'btn btn--main'}>
            {m.office_front_use({}, { locale })}
          </button>
        </p>
      </FrontForm>
      <Discard />
    </>
  )
}

function Discard() {
  const locale = useLocale()
  return (
    <FrontForm fields={{ do: 'discard' }} className="o-act">
      <button type="submit" className="btn btn--line btn--small">
        {m.office_logo_discard({}, { locale })}
      </button>
    </FrontForm>
  )
}

function Progress({ percent }: { percent: number }) {
  const locale = useLocale()
  return (
    <div className="o-front-progress">
      <label>
        {m.office_front_encoding({ percent: String(percent) }, { locale })}
        <progress value={percent / 100} />
      </label>
      <Link className="btn btn--line btn--small" to={pictureAddress()}>
        {m.office_logo_look_again({}, { locale })}
      </Link>
    </div>
  )
}
