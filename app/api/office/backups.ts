import { backupsContext } from '#app/request/backups.ts'
import { shopContext } from '#app/request/context.ts'
import { problem } from '#app/request/problem.ts'
import { requireStaff } from '#app/request/staff.ts'
import { recordBackupAct } from '#shop/operations/accounts/record-backup-act.ts'
import { readPosted } from '../body/read-posted.ts'
import type { Route } from './+types/backups.ts'
import { makeBackupContract } from './backups-contract.ts'

const NO_STORE = { headers: { 'Cache-Control': 'no-store' } }

/** `GET /api/office/backups`: the backups that are kept, and what is under way. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  return Response.json(await context.get(backupsContext).read(), NO_STORE)
}

/** `POST /api/office/backups`: begins a backup, which goes on after the answer. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const posted = await readPosted(request, makeBackupContract.body)
  if (posted instanceof Response) return posted
  const backups = context.get(backupsContext)
  const refusal = await backups.backUp()
  if (refusal) return problem(refusal)
  const by = requireStaff(context).id
  await recordBackupAct(context.get(shopContext), { kind: 'backup_asked', by })
  const { job } = await backups.read()
  return Response.json({ job }, { ...NO_STORE, status: 202 })
}
