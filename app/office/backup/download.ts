import { redirect } from 'react-router'
import { backupsContext } from '#app/request/backups.ts'
import { shopContext } from '#app/request/context.ts'
import { readFormFields } from '#app/request/form-fields.ts'
import { onlyBy } from '#app/request/problem.ts'
import { requireStaff } from '#app/request/staff.ts'
import { recordBackupAct } from '#shop/operations/accounts/record-backup-act.ts'
import { refusePassword } from '../parts/refuse-password.ts'
import type { Route } from './+types/download.ts'
import { refusedAddress } from './backup-address.ts'

/** `POST /office/backup/download`: a kept backup as a file, for an owner who has typed the password again. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const posted = await readFormFields({ request, context }, ['name', 'password'])
  if (!posted) throw redirect(refusedAddress('not_done', null), 303)
  const choice = { act: 'download', name: posted.name } as const
  const shop = context.get(shopContext)
  const by = requireStaff(context).id
  const why = await refusePassword(shop, by, posted.password)
  if (why) throw redirect(refusedAddress(why, choice), 303)
  const file = await context.get(backupsContext).open(posted.name)
  if (!file) throw redirect(refusedAddress('unknown_backup', null), 303)
  await recordBackupAct(shop, { kind: 'backup_downloaded', by, file: posted.name })
  return new Response(file.stream, {
    headers: {
      'Content-Type': 'application/vnd.sqlite3',
      'Content-Length': String(file.bytes),
      'Content-Disposition': `attachment; filename="${posted.name}"`,
      'Cache-Control': 'no-store',
    },
  })
}

export function loader(): Response {
  return onlyBy('POST')
}
