import { shopContext } from '#app/request/context.ts'
import { problem } from '#app/request/problem.ts'
import { requireStaff } from '#app/request/staff.ts'
import { SHOP_LOCALE } from '#shop/domain/common/locale.ts'
import { removesAnything } from '#shop/domain/menu/menu-changes.ts'
import type { MenuFault } from '#shop/domain/shop-file/fault.ts'
import { importShopFile, previewShopFile, shopMark } from '#shop/operations/menu/apply-shop-file.ts'
import { exportMenu } from '#shop/operations/menu/export-menu.ts'
import { exportShopZip } from '#shop/operations/menu/export-shop-zip.ts'
import { type OpenedShopFile, openShopFile } from '#shop/operations/menu/open-shop-file.ts'
import { shownPictures } from '#shop/operations/menu/send-shop-file.ts'
import { faultText, noteText } from '#shop/operations/menu/shop-file-text.ts'
import { findShopFile } from '#shop/persistence/queries/settings/shop-files.ts'
import type { Shop } from '#shop/shop.ts'
import { MOST_FAULTS, readValue } from '../body/body-faults.ts'
import { readJsonText, typeOf } from '../body/json-body.ts'
import type { Route } from './+types/shop-file.ts'
import { importQuery, shopFileQuery } from './shop-file-contract.ts'

const NO_STORE = { 'Cache-Control': 'no-store' }

/** `GET /api/office/shop-file`: the shop as it is, or a version of it, as a file. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const shop = context.get(shopContext)
  const { version, pictures } = shopFileQuery.parse(queryOf(request))
  const file =
    version === undefined ? await exportMenu(shop) : await findShopFile(shop.read, version)
  if (!file) return problem('unknown_file')
  if (pictures !== 'yes') return download(file.text, 'application/json', 'shop.json')
  const zip = await exportShopZip(shop, file.text)
  if (!zip.ok) return problem('export_too_large')
  return download(new Uint8Array(zip.value), 'application/zip', 'shop.zip')
}

function download(body: string | Uint8Array<ArrayBuffer>, type: string, name: string): Response {
  const disposition = `attachment; filename="${name}"`
  return new Response(body, {
    headers: { ...NO_STORE, 'Content-Type': type, 'Content-Disposition': disposition },
  })
}

/** `POST /api/office/shop-file`: what a file would change, or its import. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const asked = readValue(importQuery, queryOf(request))
  if ('faults' in asked) return problem('invalid_query', { errors: asked.faults })
  const shop = context.get(shopContext)
  const file = await readFile(request, shop)
  if (file instanceof Response) return file
  const { text, pictures: brought } = file
  const { apply, remove, seen } = asked.body
  if (apply !== 'yes') {
    const { faults, notes, ...preview } = await previewShopFile(shop, text, { brought })
    if (faults.length > 0) return refusal(faults)
    return answer({ applied: false, version: null, ...preview, notes: notes.map(noteIn) })
  }
  const given = { ...(seen !== undefined && { seen }), mayRemove: remove === 'yes', text, brought }
  const outcome = await importShopFile(shop, { ...given, by: requireStaff(context).id })
  if (!outcome.ok) return refusal(outcome.refusals)
  const { notes, difference, version, changes } = outcome.value
  const removes = removesAnything(changes)
  const now = { applied: true, seen: await shopMark(shop), difference, removes, version }
  return answer({ ...now, notes: notes.map(noteIn) })
}

/** The text of a body, and what a zip brings along; or the answer that refuses it. */
async function readFile(request: Request, shop: Shop): Promise<Sent | Response> {
  if (typeOf(request) !== 'application/zip') {
    const text = await readJsonText(request)
    return typeof text === 'string' ? { text, pictures: [] } : text
  }
  const bytes = new Uint8Array(await request.arrayBuffer())
  const opened = await openShopFile(bytes, await shownPictures(shop))
  if (opened.ok) return opened.value
  const [refusal] = opened.refusals
  const broken = refusal?.code === 'zip_picture_broken' ? refusal.field : undefined
  return problem(refusal?.code ?? 'zip_unreadable', {
    ...(broken && { detail: `${broken} is not what a shop exports.` }),
  })
}

type Sent = Pick<OpenedShopFile, 'text' | 'pictures'>

function queryOf(request: Request): Record<string, string> {
  return Object.fromEntries(new URL(request.url).searchParams)
}

function noteIn(note: Parameters<typeof noteText>[0]): string {
  return noteText(note, SHOP_LOCALE)
}

function answer(value: object): Response {
  return Response.json(value, { headers: NO_STORE })
}

/** The first faults with their lines. */
function refusal(faults: readonly MenuFault[]): Response {
  const errors = faults.slice(0, MOST_FAULTS).map((fault) => {
    return { code: fault.code, line: fault.line, detail: faultText(fault, SHOP_LOCALE) }
  })
  const isOther = faults.some(({ code }) => code === 'changed_meanwhile')
  return problem(isOther ? 'changed_meanwhile' : 'shop_file_refused', { errors })
}
