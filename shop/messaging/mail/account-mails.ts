import { m } from '#messages'
import type { Locale } from '#shop/domain/common/locale.ts'
import type { MailGround } from '#shop/domain/messages/mail-ground.ts'
import type { Mail } from './mail.ts'
import { writeMail } from './write-mail.ts'

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

type NoticeMail = { shopName: string; to: string; link: string; locale: Locale }
type LinkMail = NoticeMail & { minutes: number }
type InvitationMail = NoticeMail & { hours: number }

/** Asks the owner of an address to confirm it. `link` works for `minutes`. */
export function confirmEmailMail(facts: LinkMail): Mail {
  const { locale, minutes } = facts
  const shop = { shop: facts.shopName }
  return accountMail('confirm-email', facts, 'yolk', {
    subject: m.mail_confirm_subject(shop, { locale }),
    headline: m.mail_confirm_headline({}, { locale }),
    lead: m.mail_confirm_lead(shop, { locale }),
    button: m.mail_confirm_button({}, { locale }),
    notes: [m.mail_confirm_note({ minutes }, { locale }), m.mail_confirm_not_you({}, { locale })],
  })
}

/** Links to the form for a new password. `link` works for `minutes`. */
export function resetPasswordMail(facts: LinkMail): Mail {
  const { locale, minutes } = facts
  const shop = { shop: facts.shopName }
  return accountMail('reset-password', facts, 'yolk', {
    subject: m.mail_reset_subject(shop, { locale }),
    headline: m.mail_reset_headline({}, { locale }),
    lead: m.mail_reset_lead(shop, { locale }),
    button: m.mail_reset_button({}, { locale }),
    notes: [m.mail_reset_note({ minutes }, { locale }), m.mail_reset_not_you({}, { locale })],
  })
}

/** Invites somebody to a staff role. `link` works for `hours`. */
export function staffInvitationMail(facts: InvitationMail): Mail {
  const { locale, hours } = facts
  const shop = { shop: facts.shopName }
  return accountMail('staff-invitation', facts, 'yolk', {
    subject: m.mail_invitation_subject(shop, { locale }),
    headline: m.mail_invitation_headline({}, { locale }),
    lead: m.mail_invitation_lead(shop, { locale }),
    button: m.mail_invitation_button({}, { locale }),
    notes: [
      m.mail_invitation_note({ hours }, { locale }),
      m.mail_invitation_not_you({}, { locale }),
    ],
  })
}

/** Tells the owner that the password was changed, possibly by somebody else. `link` leads to a new password. */
export function passwordChangedMail(facts: NoticeMail): Mail {
  const { locale } = facts
  const shop = { shop: facts.shopName }
  return accountMail('password-changed', facts, 'steel', {
    subject: m.mail_password_changed_subject(shop, { locale }),
    headline: m.mail_password_changed_headline({}, { locale }),
    lead: m.mail_password_changed_lead(shop, { locale }),
    button: m.mail_reset_button({}, { locale }),
    notes: [m.mail_password_changed_note({}, { locale })],
  })
}

/** Tells the account's previous address that the email was changed. `link` leads to the contact page. */
export function emailChangedMail(facts: NoticeMail): Mail {
  const { locale } = facts
  const shop = { shop: facts.shopName }
  return accountMail('email-changed', facts, 'steel', {
    subject: m.mail_email_changed_subject(shop, { locale }),
    headline: m.mail_email_changed_headline({}, { locale }),
    lead: m.mail_email_changed_lead(shop, { locale }),
    button: m.mail_email_changed_button({}, { locale }),
    notes: [m.mail_email_changed_note({}, { locale })],
  })
}

/** Tells the owner that somebody is trying passwords. `link` leads to a new password. */
export function accountAttackedMail(facts: NoticeMail): Mail {
  const { locale } = facts
  const shop = { shop: facts.shopName }
  return accountMail('account-attacked', facts, 'red', {
    subject: m.mail_attacked_subject(shop, { locale }),
    headline: m.mail_attacked_headline({}, { locale }),
    lead: m.mail_attacked_lead(shop, { locale }),
    button: m.mail_reset_button({}, { locale }),
    notes: [m.mail_attacked_note({}, { locale })],
  })
}

type Words = { subject: string; headline: string; lead: string; button: string; notes: string[] }

function accountMail(
  kind: (typeof ACCOUNT_MAILS)[number],
  { shopName, to, link, locale }: NoticeMail,
  ground: MailGround,
  { subject, headline, lead, button, notes }: Words,
): Mail {
  const sheet = {
    locale,
    shopName,
    ground,
    notes,
    bill: null,
    footer: { call: null, lines: [shopName] },
  }
  return writeMail(
    { kind, to, subject },
    {
      ...sheet,
      preheader: lead,
      headline: { text: headline },
      paragraphs: [lead],
      button: { label: button, url: link },
    },
  )
}
