import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { m } from '#messages'
import type { Refusal } from '#shop/domain/common/refusal.ts'
import { Notice } from '../../ui/notice.tsx'
import { RefusedNotice } from '../parts/refused-notice.tsx'
import type { Draft, DraftShape } from './draft.ts'
import { readDraft } from './draft.ts'
import type { DraftResult } from './draft-answer.ts'
import { DraftNotice } from './draft-notice.tsx'
import { faultText } from './fault-text.ts'
import type { DraftFault } from './read-typed.ts'
import { resultText } from './result-text.ts'
import { DraftContext } from './row-fields.tsx'
import type { UsedForm } from './use-draft-form.ts'
import './draft.css'
import './row-columns.css'
import '../parts/both.css'

type DraftFormProps = {
  used: UsedForm
  shape: DraftShape
  /** What came of the form that led here. */
  result: DraftResult | null
  /** A draft in words, where two people made two. */
  inWords: (draft: Draft) => string
  /** What saving does, and what stays as it is. */
  says: string
  rest?: string | undefined
  /** Whether it may wait as a draft in place of being saved, or always does; it is always saved without it. */
  waits?: 'may' | 'always' | undefined
  /** What is wrong with what is typed. */
  refusals: readonly Refusal<DraftFault>[]
  children: ReactNode
}

/**
 * A list that is changed row by row and saved as a whole. Without scripts its buttons ask for the page with what was
 * typed in the address, which then says what saving does.
 */
export function DraftForm({ used, shape, result, inWords, refusals, ...more }: DraftFormProps) {
  const locale = useLocale()
  const { children, ...bar } = more
  const [fault] = refusals
  // What is new begins empty, which is no mistake yet.
  const wrong = new Map(
    (used.isTyped ? refusals : []).map((one) => [one.field ?? '', faultText(one, locale)]),
  )
  const isRefused = result !== null && 'refused' in result && result.refused === 'wrong'
  return (
    <div className="o-stacked">
      {isRefused ? (
        <RefusedNotice
          say={resultText(result, locale)}
          fields={Array.from(wrong, ([id, label]) => ({ id, label }))}
        />
      ) : null}
      {result && !isRefused ? <DraftNotice result={result} /> : null}
      {used.isRestored ? <Notice>{m.office_dish_restored({}, { locale })}</Notice> : null}
      <Clash used={used} shape={shape} inWords={inWords} />
      <form
        method="get"
        action={used.page}
        ref={used.form}
        className="o-draft"
        autoComplete="off"
        noValidate
        onSubmit={used.onDraw}
      >
        {/* What Enter presses: the first button of a form. */}
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
          {m.office_draft_look({}, { locale })}
        </button>
        <input type="hidden" name="rows" value={used.draft.rows.length} />
        <input type="hidden" name="seen" value={used.edit.base.mark} />
        <DraftContext value={{ type: used.type, wrong, saysWrong: isRefused }}>
          {children}
        </DraftContext>
        <p className="o-unscripted">
          <button type="submit" className="btn btn--line">
            {m.office_draft_look({}, { locale })}
          </button>
        </p>
      </form>
      <Bar used={used} wrong={fault ? faultText(fault, locale) : null} {...bar} />
    </div>
  )
}

type BarProps = Pick<DraftFormProps, 'used' | 'says' | 'rest' | 'waits'> & {
  wrong: string | null
}

function Bar({ used, says, rest, waits, wrong }: BarProps) {
  const locale = useLocale()
  const { fetcher } = used
  if (!used.isTyped) return null
  return (
    <section
      className="o-savebar o-griddle"
      aria-label={m.office_dish_not_saved_yet({}, { locale })}
    >
      <p>
        <b>{wrong ?? says}</b> {wrong === null ? rest : null}
      </p>
      <div>
        <Link
          className="btn btn--line"
          to={used.page}
          onClick={(event) => {
            event.preventDefault()
            used.discard()
          }}
        >
          {m.office_dish_discard({}, { locale })}
        </Link>
        <fetcher.Form
          method="post"
          action={used.page}
          onSubmit={(event) => used.onSave(event, wrong)}
        >
          {Object.entries(used.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {waits === undefined ? null : (
            <SaveButton value="draft" isMain={waits === 'always'} isBusy={used.isBusy}>
              {waits === 'may'
                ? m.office_plan_save({}, { locale })
                : m.office_plan_save_again({}, { locale })}
            </SaveButton>
          )}
          {waits === 'always' ? null : (
            <SaveButton value="save" isMain isBusy={used.isBusy}>
              {m.office_dish_save({}, { locale })}
            </SaveButton>
          )}
        </fetcher.Form>
      </div>
    </section>
  )
}

type SaveButtonProps = { value: string; isMain: boolean; isBusy: boolean; children: string }

function SaveButton({ value, isMain, isBusy, children }: SaveButtonProps) {
  const className = isMain ? 'btn btn--main' : 'btn btn--line'
  return (
    <button type="submit" name="do" value={value} className={className} aria-disabled={isBusy}>
      {children}
    </button>
  )
}

/** Two people made two lists of it: both in words, and a button for each. */
function Clash({ used, shape, inWords }: Pick<DraftFormProps, 'used' | 'shape' | 'inWords'>) {
  const locale = useLocale()
  const { theirs } = used.edit
  if (!theirs) return null
  const other = readDraft(new URLSearchParams(theirs.text), shape)
  const mine = new URLSearchParams(used.edit.text)
  mine.set('seen', theirs.mark)
  const link = (whose: 'mine' | 'theirs') => ({
    to: whose === 'mine' ? `${used.page}?${mine}` : used.page,
    onClick: (event: React.MouseEvent) => {
      event.preventDefault()
      used.pick(whose)
    },
  })
  return (
    <div className="o-both" role="alert">
      <p>{m.office_draft_theirs({ list: other ? inWords(other) : '' }, { locale })}</p>
      <p>{m.office_draft_mine({ list: inWords(used.draft) }, { locale })}</p>
      <Link className="btn btn--line btn--small" {...link('theirs')}>
        {m.office_draft_keep_theirs({}, { locale })}
      </Link>
      <Link className="btn btn--small" {...link('mine')}>
        {m.office_dish_take_mine({}, { locale })}
      </Link>
    </div>
  )
}
