import { useEffect } from 'react'
import { data, Form, Link, useLocation } from 'react-router'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import { keysOfSection } from '#shop/domain/settings/setting-control.ts'
import { seenMark } from '#shop/operations/settings/seen-value.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import { SETTING_NAMES } from '#shop/wording/setting-names.ts'
import { pageMeta } from '../../../ui/page-meta.ts'
import { OfficeHead } from '../../parts/office-head.tsx'
import { RefusedNotice } from '../../parts/refused-notice.tsx'
import { shownSettings } from '../read-shop.ts'
import { SECTION_NAMES, type Section, sectionIn } from '../sections.ts'
import type { ShownSetting } from '../shop-data.ts'
import { useValueText } from '../value-text.ts'
import type { Route } from './+types/route.ts'
import { answerSectionAction } from './section-action.ts'
import type { SectionData, SectionRefusal } from './section-data.ts'
import { writtenMarks } from './section-form.ts'
import { SettingField } from './setting-field.tsx'
import { wrongText } from './wrong-text.ts'
import '../shop.css'

/** The settings of one section, with the marks by which the form says what its owner saw. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<SectionData> {
  const section = sectionOf(params)
  const shop = context.get(shopContext)
  const settings = await readSettings(shop.read)
  const marks = keysOfSection(section).map((key) => seenMark(shop, settings[key]))
  return { section, settings: shownSettings(section, settings), seen: writtenMarks(marks) }
}

export async function action({ params, ...asked }: Route.ActionArgs) {
  return answerSectionAction(asked, sectionOf(params))
}

function sectionOf({ section: text }: { section: string }): Section {
  const section = sectionIn(text)
  if (!section) throw data(null, { status: 404 })
  return section
}

/** Read again after a refusal too: somebody else changed something then. */
export function shouldRevalidate(): boolean {
  return true
}

export function meta({ location, loaderData }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  const name = loaderData ? SECTION_NAMES[loaderData.section] : m.office_shop
  return pageMeta({ title: name({}, { locale }), isPrivate: true })
}

export default function SectionPage({ loaderData, actionData }: Route.ComponentProps) {
  const locale = useLocale()
  const { section, settings, seen } = loaderData
  const valueText = useValueText()
  const refusal: SectionRefusal | null = actionData ?? null
  useNamedField()
  return (
    <>
      <OfficeHead
        above={<Link to={href('/office/shop')}>{m.office_shop({}, { locale })}</Link>}
        title={SECTION_NAMES[section]({}, { locale })}
      />
      {refusal ? (
        <RefusedNotice
          say={m.office_shop_not_saved({}, { locale })}
          fields={settings
            .filter(({ key }) => refusal.wrong.includes(key) || refusal.meanwhile.includes(key))
            .map(({ key }) => ({ id: key, label: SETTING_NAMES[key]({}, { locale }) }))}
        />
      ) : null}
      <Form
        key={refusal === null ? seen : 'typed'}
        method="post"
        action={href('/office/shop/:section', { section })}
        className="o-setting-form"
      >
        <input type="hidden" name="seen" value={seen} />
        {settings.map((setting) => (
          <div key={setting.key}>
            <SettingField
              id={setting.key}
              setting={{ ...setting, typed: refusal?.typed[setting.key] ?? setting.typed }}
              error={refusal ? errorText(setting, refusal, { valueText, locale }) : undefined}
            />
          </div>
        ))}
        <p className="o-acts">
          <button type="submit" className="btn btn--main">
            {m.office_shop_save({}, { locale })}
          </button>
          <Link className="btn btn--line" to={href('/office/shop')}>
            {m.office_shop_discard({}, { locale })}
          </Link>
        </p>
      </Form>
    </>
  )
}

const FIELD = 'input, select, textarea'

/** Whoever followed a link to one setting types at once. */
function useNamedField(): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed again
  useEffect(() => {
    const named = document.getElementById(hash.slice(1))
    const field = named?.matches(FIELD) ? named : named?.querySelector<HTMLElement>(FIELD)
    field?.focus()
  }, [hash, key])
}

function errorText(
  setting: ShownSetting,
  { wrong, meanwhile }: SectionRefusal,
  { valueText, locale }: { valueText: ReturnType<typeof useValueText>; locale: Locale },
): string | undefined {
  if (wrong.includes(setting.key)) return wrongText(setting, locale)
  if (!meanwhile.includes(setting.key)) return undefined
  return m.office_shop_meanwhile({ value: valueText(setting) }, { locale })
}
