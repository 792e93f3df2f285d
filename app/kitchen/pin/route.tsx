import { data, Form, Link, redirect } from 'react-router'
import { href } from '#app/href.ts'
import { localeOfPath } from '#app/i18n/request-locale.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { shopContext } from '#app/request/context.ts'
import { readFormFields } from '#app/request/form-fields.ts'
import { formStatus } from '#app/request/refusals.ts'
import { requireStaff, staffCredential } from '#app/request/staff.ts'
import { type Message, m } from '#messages'
import { MOST_PIN_DIGITS } from '#shop/domain/accounts/pin.ts'
import { withNext } from '#shop/domain/common/safe-redirect-path.ts'
import { choosePin, removePin } from '#shop/operations/accounts/pins.ts'
import {
  isProofDue,
  requireRecentPassword,
} from '#shop/operations/accounts/require-recent-password.ts'
import { listCrew } from '#shop/persistence/queries/accounts/pins.ts'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { PageHead } from '../page-head.tsx'
import type { Route } from './+types/route.ts'
import { PIN_REFUSALS, type PinData, type PinRefusal } from './pin-data.ts'
import '../enrol/enrol.css'

/** The PIN of whoever is signed in. A screen has none, and says where one is set. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<PinData> {
  const shop = context.get(shopContext)
  const { id, by } = requireStaff(context)
  if (by !== 'session') return OF_SCREEN
  const crew = await listCrew(shop.read)
  const did = new URL(request.url).searchParams.get('did')
  return {
    isPerson: true,
    hasPin: crew.some((member) => member.id === id && member.pinHash !== null),
    isPasswordAsked: await isProofDue(shop, staffCredential(context)),
    did: did === 'set' || did === 'removed' ? did : null,
  }
}

const OF_SCREEN: PinData = { isPerson: false, hasPin: false, isPasswordAsked: false, did: null }

/** Sets or takes away the PIN of whoever is signed in, and nobody else's. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { id, by } = requireStaff(context)
  const typed = await readFormFields({ request, context }, ['do', 'pin', 'password'])
  if (!typed || by !== 'session') return refusal('not_done', 'set')
  const act = typed.do === 'remove' ? 'remove' : 'set'
  const proof = await requireRecentPassword(shop, {
    credential: staffCredential(context),
    userId: id,
    password: typed.password,
    kind: 'staff_change_proven',
  })
  if (!proof.ok) return refusal(proof.refusals[0]?.code, act)
  const outcome =
    act === 'remove'
      ? await removePin(shop, id)
      : await choosePin(shop, { userId: id, pin: typed.pin.trim() })
  if (!outcome.ok) return refusal(outcome.refusals[0]?.code, act)
  throw redirect(`${href('/kitchen/pin')}?did=${act === 'remove' ? 'removed' : 'set'}`, 303)
}

/** `act` is the form that was sent, at which the page says why. */
function refusal(code: string | undefined, act: 'set' | 'remove') {
  const why = PIN_REFUSALS.find((one) => one === code) ?? 'not_done'
  return data({ why, act }, formStatus([{ code: why === 'not_done' ? 'not_sent' : why }]))
}

export function meta({ location }: Route.MetaArgs) {
  const locale = localeOfPath(location.pathname)
  return pageMeta({ title: m.kitchen_pin_yours({}, { locale }), isPrivate: true })
}

export default function PinPage({ loaderData, actionData }: Route.ComponentProps) {
  const locale = useLocale()
  const { isPerson, did } = loaderData
  const why = actionData?.why
  return (
    <main className="k-devices" id="main">
      <PageHead
        title={m.kitchen_pin_yours({}, { locale })}
        text={m.kitchen_pin_text({}, { locale })}
      />
      {did === null || why ? null : <Notice>{DONE[did]({}, { locale })}</Notice>}
      {why && !IN_FIELDS.has(why) ? <Notice tone="bad">{WHY[why]({}, { locale })}</Notice> : null}
      {isPerson ? <PinForms data={loaderData} why={why} act={actionData?.act} /> : <LogInFirst />}
    </main>
  )
}

type ProofProps = { data: PinData; why: PinRefusal | undefined }

type PinFormsProps = ProofProps & { act: 'set' | 'remove' | undefined }

function PinForms({ data, why, act }: PinFormsProps) {
  const locale = useLocale()
  const { hasPin } = data
  return (
    <>
      <Form method="post" className="form">
        <Field
          label={hasPin ? m.kitchen_pin_new({}, { locale }) : m.kitchen_pin({}, { locale })}
          hint={m.kitchen_pin_hint({}, { locale })}
          error={
            why === 'pin_malformed' || why === 'pin_too_easy' ? WHY[why]({}, { locale }) : undefined
          }
          name="pin"
          type="password"
          inputMode="numeric"
          maxLength={MOST_PIN_DIGITS}
          autoComplete="off"
          required
        />
        <ProofField data={data} why={act === 'set' ? why : undefined} />
        <button type="submit" name="do" value="set" className="btn btn--main">
          {m.kitchen_pin_set({}, { locale })}
        </button>
      </Form>
      {hasPin ? (
        <Form method="post" className="form">
          <ProofField data={data} why={act === 'remove' ? why : undefined} />
          <button type="submit" name="do" value="remove" className="btn btn--line">
            {m.kitchen_pin_remove({}, { locale })}
          </button>
        </Form>
      ) : null}
    </>
  )
}

function LogInFirst() {
  const locale = useLocale()
  return (
    <>
      <p>{m.kitchen_pin_log_in({}, { locale })}</p>
      <Link className="btn btn--main" to={withNext(href('/login'), href('/kitchen/pin'))}>
        {m.account_log_in({}, { locale })}
      </Link>
    </>
  )
}

/** Asks for the password where it was typed too long ago, in case somebody else sits at the screen. */
function ProofField({ data: { isPasswordAsked }, why }: ProofProps) {
  const locale = useLocale()
  if (!isPasswordAsked) return null
  const isWrong = why === 'proof_needed' || why === 'wrong_password'
  return (
    <Field
      label={m.account_password({}, { locale })}
      error={isWrong ? WHY[why]({}, { locale }) : undefined}
      name="password"
      type="password"
      autoComplete="current-password"
      required
    />
  )
}

const IN_FIELDS: ReadonlySet<PinRefusal> = new Set([
  'pin_malformed',
  'pin_too_easy',
  'proof_needed',
  'wrong_password',
])

const WHY: Record<PinRefusal, Message> = {
  pin_malformed: m.kitchen_pin_hint,
  pin_too_easy: m.kitchen_pin_too_easy,
  proof_needed: m.kitchen_proof_needed,
  wrong_password: m.kitchen_proof_wrong,
  too_many: m.kitchen_proof_too_many,
  not_done: m.kitchen_trouble_not_possible_now,
}

const DONE: Record<'set' | 'removed', Message> = {
  set: m.kitchen_pin_is_set,
  removed: m.kitchen_pin_is_removed,
}
