import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { Mail } from './mail.ts'

/*
 * None of these mails repeats what somebody typed into a form. Otherwise signing up with a stranger's address
 * would be a way to write to that stranger.
 */

/** The kinds of mails to the owner of an account. */
export const ACCOUNT_MAILS = [
  'confirm-email',
  'reset-password',
  'password-changed',
  'email-changed',
  'staff-invitation',
  'account-attacked',
] as const

type LinkMail = { shopName: string; to: string; link: string; minutes: number; locale: Locale }

/** Asks the owner of an address to confirm it. `link` works for `minutes`. */
export function confirmEmailMail({ shopName, to, link, minutes, locale }: LinkMail): Mail {
  return {
    kind: 'confirm-email',
    to,
    subject: m.mail_confirm_subject({ shop: shopName }, { locale }),
    text: m.mail_confirm_text({ shop: shopName, link, minutes }, { locale }),
  }
}

/** Links to the form for a new password. `link` works for `minutes`. */
export function resetPasswordMail({ shopName, to, link, minutes, locale }: LinkMail): Mail {
  return {
    kind: 'reset-password',
    to,
    subject: m.mail_reset_subject({ shop: shopName }, { locale }),
    text: m.mail_reset_text({ shop: shopName, link, minutes }, { locale }),
  }
}

type InvitationMail = Omit<LinkMail, 'minutes'> & { hours: number }

/** Invites somebody to a staff role. `link` works for `hours`. */
export function staffInvitationMail({ shopName, to, link, hours, locale }: InvitationMail): Mail {
  return {
    kind: 'staff-invitation',
    to,
    subject: m.mail_invitation_subject({ shop: shopName }, { locale }),
    text: m.mail_invitation_text({ shop: shopName, link, hours }, { locale }),
  }
}

type NoticeMail = { shopName: string; to: string; link: string; locale: Locale }

/** Tells the owner that the password was changed, possibly by somebody else. `link` leads to a new password. */
export function passwordChangedMail({ shopName, to, link, locale }: NoticeMail): Mail {
  return {
    kind: 'password-changed',
    to,
    subject: m.mail_password_changed_subject({ shop: shopName }, { locale }),
    text: m.mail_password_changed_text({ shop: shopName, link }, { locale }),
  }
}

/** Tells the account's previous address that the email was changed. `link` leads to the contact page. */
export function emailChangedMail({ shopName, to, link, locale }: NoticeMail): Mail {
  return {
    kind: 'email-changed',
    to,
    subject: m.mail_email_changed_subject({ shop: shopName }, { locale }),
    text: m.mail_email_changed_text({ shop: shopName, link }, { locale }),
  }
}

/** Tells the owner that somebody is trying passwords. `link` leads to a new password. */
export function accountAttackedMail({ shopName, to, link, locale }: NoticeMail): Mail {
  return {
    kind: 'account-attacked',
    to,
    subject: m.mail_attacked_subject({ shop: shopName }, { locale }),
    text: m.mail_attacked_text({ shop: shopName, link }, { locale }),
  }
}
