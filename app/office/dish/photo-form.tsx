import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type FetcherWithComponents, useFetcher, useRevalidator } from 'react-router'
import { href } from '#app/href.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import type { PhotoAnswer, PhotoRefusal, PictureUpload } from './photo-answer.ts'
import { shrunkPhoto } from './shrink-photo.ts'

const FORM = 'photo'
/** In milliseconds, after each answer. */
const READ_AFTER = 1000

type PhotoOf = { item: string; upload: PictureUpload | null; isOnMenu: boolean }

/** The form that sends a photo, and says when it is ready. The button that picks one is elsewhere, within another form. */
export function usePhotoForm({ item, upload, isOnMenu }: PhotoOf) {
  const locale = useLocale()
  const fetcher = useFetcher<PhotoAnswer>()
  useReadUntilReady(upload, isOnMenu)
  const onAnswer = useEffectEvent((answer: PhotoAnswer) => {
    const { why } = answer
    if (why !== null) toast.bad(photoRefusalText(why, locale), locale)
  })
  useEffect(() => {
    if (fetcher.data !== undefined) onAnswer(fetcher.data)
  }, [fetcher.data])
  return {
    fetcher,
    form: (
      <fetcher.Form
        id={FORM}
        method="post"
        encType="multipart/form-data"
        action={href('/office/menu/:item/photo', { item })}
      />
    ),
  }
}

type PhotoButtonProps = { label: string; fetcher: FetcherWithComponents<PhotoAnswer> }

/** Picks a photo, on a phone from its camera too, and sends it. */
export function PhotoButton({ label, fetcher }: PhotoButtonProps) {
  const locale = useLocale()
  const input = useRef<HTMLInputElement>(null)
  const [isReading, setReading] = useState(false)
  const isBusy = isReading || fetcher.state === 'submitting'

  async function send({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [photo] = currentTarget.files ?? []
    if (!photo || isBusy) return
    setReading(true)
    const sent = await shrunkPhoto(photo)
    setReading(false)
    if (!sent) return toast.bad(photoRefusalText('picture_too_large', locale), locale)
    const files = new DataTransfer()
    files.items.add(sent)
    if (input.current) input.current.files = files.files
    input.current?.form?.requestSubmit()
  }

  return (
    <div className="o-photo">
      <label className="btn btn--line btn--small" aria-disabled={isBusy || undefined}>
        {isBusy ? m.office_dish_photo_sending({}, { locale }) : label}
        <input ref={input} type="file" name="photo" form={FORM} accept="image/*" onChange={send} />
      </label>
      <button type="submit" form={FORM} className="btn btn--line btn--small o-unscripted">
        {m.office_dish_photo_send({}, { locale })}
      </button>
    </div>
  )
}

/** Reads the page again while a photo is encoded, and says when it is done. */
function useReadUntilReady(upload: PictureUpload | null, isOnMenu: boolean): void {
  const locale = useLocale()
  const isUnderWay = isEncoded(upload)
  const { revalidate } = useRevalidator()
  const wasUnderWay = useRef(isUnderWay)
  const isReady = useEffectEvent(() => {
    if (wasUnderWay.current && upload === null) {
      const words = isOnMenu ? m.office_dish_photo_ready : m.office_dish_photo_ready_hidden
      toast.success(words({}, { locale }), locale)
    }
    wasUnderWay.current = isUnderWay
  })
  useEffect(() => {
    isReady()
    if (!isUnderWay) return
    let timer = setTimeout(readAgain, READ_AFTER)
    async function readAgain() {
      if (!document.hidden) await revalidate()
      timer = setTimeout(readAgain, READ_AFTER)
    }
    return () => clearTimeout(timer)
  }, [isUnderWay, revalidate])
}

function isEncoded(upload: PictureUpload | null): upload is PictureUpload {
  return upload !== null && !upload.isRefused
}

type PhotoProgressProps = {
  upload: PictureUpload | null
  refusal: PhotoRefusal | null
  /** Whether it is the first photo of its dish. */
  isFirst: boolean
}

/** How far a photo is that was sent, and why one was not taken. */
export function PhotoProgress({ upload, refusal, isFirst }: PhotoProgressProps) {
  const locale = useLocale()
  const why = upload?.isRefused ? 'picture_unreadable' : refusal
  if (isEncoded(upload)) {
    const words = isFirst ? m.office_dish_photo_encoding_first : m.office_dish_photo_encoding
    return (
      <div className="o-progress">
        <label>
          {words({ percent: String(upload.percent) }, { locale })}
          <progress value={upload.percent / 100} />
        </label>
      </div>
    )
  }
  return why === null ? null : <Notice tone="bad">{photoRefusalText(why, locale)}</Notice>
}

/** Why a photo was not taken, and what to do. */
function photoRefusalText(why: PhotoRefusal, locale: Locale): string {
  return WORDS[why]({}, { locale })
}

const WORDS: Record<PhotoRefusal, typeof m.office_dish_photo_unreadable> = {
  picture_too_large: m.office_dish_photo_too_large,
  picture_unreadable: m.office_dish_photo_unreadable,
  picture_is_heic: m.office_dish_photo_heic,
  not_sent: m.office_dish_photo_not_sent,
}
