import { type RouterContextProvider, redirect } from 'react-router'
import { backupsContext } from '#app/request/backups.ts'
import { shopContext } from '#app/request/context.ts'
import { readFormFields } from '#app/request/form-fields.ts'
import { restartContext } from '#app/request/restart.ts'
import { requireStaff } from '#app/request/staff.ts'
import { versionContext } from '#app/request/version.ts'
import { isUnderWay } from '#shop/domain/common/backup-state.ts'
import { recordBackupAct } from '#shop/operations/accounts/record-backup-act.ts'
import { refusePassword } from '../parts/refuse-password.ts'
import { doneAddress, refusedAddress, restartAddress, versionAddress } from './backup-address.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider> }
type Posted = { name: string; password: string }

/** Begins a backup, prepares a restore or takes one back, deletes a former shop, restarts the server, or asks for a newer version, and leads to the page that says what came of it. */
export async function answerBackupForm(asked: Asked): Promise<never> {
  const posted = await readFormFields(asked, ['action', 'name', 'password'])
  const act = posted && ACTS.get(posted.action)
  throw redirect(act ? await act(asked.context, posted) : refusedAddress('not_done', null), 303)
}

const ACTS: ReadonlyMap<string, (context: Asked['context'], posted: Posted) => Promise<string>> =
  new Map([
    ['backup', backUp],
    ['delete', deleteFormer],
    ['restore', prepareRestore],
    ['withdraw', withdraw],
    ['restart', restart],
    ['check-version', checkVersion],
  ])

/** The name is of a former shop; without one it is the shop's own. */
async function backUp(context: Asked['context'], { name }: Posted): Promise<string> {
  const backups = context.get(backupsContext)
  const refusal = await (name === '' ? backups.backUp() : backups.backUpFormer(name))
  if (refusal) return refusedAddress(refusal, null)
  const by = requireStaff(context).id
  await recordBackupAct(context.get(shopContext), { kind: 'backup_asked', by })
  return doneAddress('begun')
}

async function prepareRestore(
  context: Asked['context'],
  { name, password }: Posted,
): Promise<string> {
  const choice = { act: 'restore', name } as const
  const by = requireStaff(context).id
  const shop = context.get(shopContext)
  const why = await refusePassword(shop, by, password)
  if (why) return refusedAddress(why, choice)
  const refusal = await context.get(backupsContext).prepareRestore(name)
  if (refusal) return refusedAddress(refusal, choice)
  await recordBackupAct(shop, { kind: 'restore_asked', by, file: name })
  return doneAddress('begun')
}

async function deleteFormer(
  context: Asked['context'],
  { name, password }: Posted,
): Promise<string> {
  const choice = { act: 'delete', name } as const
  const by = requireStaff(context).id
  const shop = context.get(shopContext)
  const why = await refusePassword(shop, by, password)
  if (why) return refusedAddress(why, choice)
  const refusal = await context.get(backupsContext).deleteFormer(name)
  if (refusal) return refusedAddress(refusal, null)
  await recordBackupAct(shop, { kind: 'former_shop_deleted', by, file: name })
  return doneAddress('deleted')
}

async function withdraw(context: Asked['context']): Promise<string> {
  const by = requireStaff(context).id
  const wasWaiting = await context.get(backupsContext).withdrawRestore()
  if (wasWaiting) {
    await recordBackupAct(context.get(shopContext), { kind: 'restore_withdrawn', by })
  }
  return doneAddress('withdrawn')
}

async function checkVersion(context: Asked['context']): Promise<string> {
  await context.get(versionContext).check()
  return versionAddress()
}

async function restart(context: Asked['context'], { password }: Posted): Promise<string> {
  const by = requireStaff(context).id
  const shop = context.get(shopContext)
  const why = await refusePassword(shop, by, password)
  if (why) return refusedAddress(why, null)
  // It would be broken off, and the next start would be without it.
  const { job } = await context.get(backupsContext).read()
  if (job && isUnderWay(job)) return refusedAddress('backup_under_way', null)
  const { startedAt, settingsFault, begin } = context.get(restartContext)
  // The shop would stay closed until somebody mends the file.
  if (settingsFault() !== null) return refusedAddress('settings_unusable', null)
  await recordBackupAct(shop, { kind: 'restart_asked', by })
  begin()
  return restartAddress(startedAt)
}
