import { useLocale } from '#app/i18n/use-locale.ts'
import { type Message, m } from '#messages'
import { Notice } from '../../ui/notice.tsx'
import { ActForm } from '../parts/act-form.tsx'
import type { FileRefused } from './file-address.ts'
import type { ShopFileData } from './file-data.ts'

/** What came of the form that led here. An import is taken back by returning to the version before it. */
export function Answer({ answer, versions, seen }: ShopFileData) {
  const locale = useLocale()
  if (!answer) return null
  if ('refused' in answer) {
    const { refused, picture } = answer
    return (
      <Notice tone="bad">
        {refused === 'zip_picture_broken' && picture !== ''
          ? m.office_file_zip_file_broken({ file: picture }, { locale })
          : REFUSED[refused]({}, { locale })}
      </Notice>
    )
  }
  const before = versions.find(({ id }) => id === answer.version)
  const undo = before ? (
    <ActForm fields={{ action: 'apply', id: before.id, seen, remove: 'on' }}>
      {m.office_log_undo({}, { locale })}
    </ActForm>
  ) : null
  return <Notice action={undo}>{DID[answer.did]({}, { locale })}</Notice>
}

const DID = {
  applied: m.office_file_did_applied,
  same: m.office_file_did_same,
  discarded: m.office_file_did_discarded,
}

const REFUSED: Record<FileRefused, Message> = {
  no_file: m.office_file_not_chosen,
  too_large: m.office_file_too_large,
  not_text: m.office_file_not_text,
  zip_unreadable: m.office_file_zip_unreadable,
  zip_too_large: m.office_file_zip_too_large,
  zip_without_shop: m.office_file_zip_without_shop,
  zip_picture_broken: m.office_file_zip_picture_broken,
  zip_too_many_pixels: m.office_file_zip_too_many_pixels,
  changed_meanwhile: m.office_file_changed_meanwhile,
  removes: m.office_file_removes_first,
  unknown_file: m.office_file_unknown,
  not_done: m.office_file_not_done,
}
