import { Form, Link } from 'react-router'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { m } from '#messages'
import { dayAndTime } from '#shop/domain/common/clock-time.ts'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { useShopFacts } from '../../ui/shop-facts.ts'
import { OfficeHead } from '../parts/office-head.tsx'
import { Section } from '../parts/section.tsx'
import { Fact, FactList } from '../shop/facts.tsx'
import type { Route } from './+types/route.ts'
import { Answer } from './answer.tsx'
import { answerFileForm } from './file-action.ts'
import { previewAddress } from './file-address.ts'
import type { ShopFileData } from './file-data.ts'
import { PreviewSection } from './preview-section.tsx'
import { readShopFile } from './read-shop-file.ts'
import '../shop/shop.css'

/** The versions of the shop, and what a file would change. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams: query } = new URL(request.url)
  return readShopFile(context.get(shopContext), { query, locale: localeOfPath(pathname) })
}

export async function action(args: Route.ActionArgs) {
  return answerFileForm(args)
}

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.office_file({}, { locale }), isPrivate: true })
}

export default function ShopFilePage({ loaderData: file }: Route.ComponentProps) {
  const locale = useLocale()
  return (
    <>
      <OfficeHead
        above={
          file.isTrial ? (
            <Link to={href('/office/open')}>
              {m.office_today_first_steps_go_on({}, { locale })}
            </Link>
          ) : (
            <Link to={href('/office/shop')}>{m.office_shop({}, { locale })}</Link>
          )
        }
        title={m.office_file({}, { locale })}
        say={m.office_file_say({}, { locale })}
      >
        {file.isZippable ? (
          <a
            className={file.preview ? 'btn btn--line' : 'btn btn--main'}
            href={`${href('/api/office/shop-file')}?pictures=yes`}
            download
          >
            {m.office_file_export({}, { locale })}
          </a>
        ) : null}
        <a className="btn btn--line" href={href('/api/office/shop-file')} download>
          {m.office_file_export_text({}, { locale })}
        </a>
      </OfficeHead>
      {file.isZippable ? null : (
        <Notice tone="warn">{m.office_file_export_too_large({}, { locale })}</Notice>
      )}
      <div className="o-stacked">
        <Answer {...file} />
        {file.preview ? <PreviewSection preview={file.preview} now={file.now} /> : <Import />}
        <Versions {...file} />
      </div>
    </>
  )
}

function Import() {
  const locale = useLocale()
  return (
    <Section title={m.office_file_import({}, { locale })}>
      <Form
        method="post"
        action={href('/office/shop/file/send')}
        encType="multipart/form-data"
        reloadDocument
        className="form o-setting-form"
      >
        <Field
          name="file"
          type="file"
          accept=".zip,.json,application/zip,application/json"
          label={m.office_file_choose({}, { locale })}
          hint={m.office_file_choose_hint({}, { locale })}
        />
        <p className="o-acts">
          <button type="submit" className="btn btn--line">
            {m.office_file_look({}, { locale })}
          </button>
        </p>
      </Form>
    </Section>
  )
}

function Versions({ versions, now }: ShopFileData) {
  const locale = useLocale()
  const { timeZone } = useShopFacts()
  return (
    <Section
      title={m.office_file_versions({}, { locale })}
      aside={<span className="o-hint">{m.office_file_versions_kept({}, { locale })}</span>}
    >
      {versions.length === 0 ? <p>{m.office_file_no_versions({}, { locale })}</p> : null}
      <FactList>
        {versions.map(({ id, at, actor, who, isZippable }) => {
          const time = dayAndTime(at, now, timeZone, locale)
          return (
            <Fact key={id} name={time} way={<WaysOf id={id} time={time} isZippable={isZippable} />}>
              {actor === 'shop'
                ? m.office_file_daily({}, { locale })
                : m.office_file_before(
                    { who: who ?? m.office_log_by_cli({}, { locale }) },
                    { locale },
                  )}
            </Fact>
          )
        })}
      </FactList>
    </Section>
  )
}

type WaysOfProps = { id: string; time: string; isZippable: boolean }

function WaysOf({ id, time, isZippable }: WaysOfProps) {
  const locale = useLocale()
  const version = new URLSearchParams({ ...(isZippable && { pictures: 'yes' }), version: id })
  return (
    <>
      <Link
        className="btn btn--line btn--small"
        to={previewAddress(id)}
        aria-label={m.office_file_compare_of({ time }, { locale })}
      >
        {m.office_file_compare({}, { locale })}
      </Link>
      <a
        className="btn btn--line btn--small"
        href={`${href('/api/office/shop-file')}?${version}`}
        download
        aria-label={
          isZippable
            ? m.office_file_download_of({ time }, { locale })
            : m.office_file_download_text_of({ time }, { locale })
        }
      >
        {isZippable
          ? m.office_file_download({}, { locale })
          : m.office_file_download_text({}, { locale })}
      </a>
    </>
  )
}
