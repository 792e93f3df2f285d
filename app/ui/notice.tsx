import type { ReactNode } from 'react'

type NoticeProps = {
  tone?: 'plain' | 'ok' | 'warn' | 'bad'
  children: ReactNode
  action?: ReactNode
}

/** A boxed message with an action at its end. Bad ones are announced to screen readers at once. */
export function Notice({ tone = 'plain', children, action }: NoticeProps) {
  return (
    <div
      className={tone === 'plain' ? 'notice' : `notice notice--${tone}`}
      role={tone === 'bad' ? 'alert' : 'status'}
    >
      <div>{children}</div>
      {action}
    </div>
  )
}
