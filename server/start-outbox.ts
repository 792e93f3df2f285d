import { join } from 'node:path'
import { openMailTransport } from '#shop/mail/open-mail-transport.ts'
import type { DeliveryReport } from '#shop/outbox/deliver-letter.ts'
import { type OutboxWorker, startOutboxWorker } from '#shop/outbox/outbox-worker.ts'
import { readSettings } from '#shop/persistence/queries/settings.ts'
import type { Shop } from '#shop/shop.ts'
import { addressGuard } from '#shop/webhooks/address-guard.ts'
import { openWebhookCarrier } from '#shop/webhooks/webhook-carrier.ts'
import type { Config } from './config.ts'
import type { Log } from './log.ts'

type Parts = { shop: Shop; config: Config; log: Log }

/** Begins to send what the shop has written, by the mail server of the settings or into files. */
export async function startOutbox({ shop, config, log }: Parts): Promise<OutboxWorker> {
  const folder = join(config.dataDir, 'mail')
  const { name } = await readSettings(shop.read)
  const transport = openMailTransport({
    mailFrom: config.mailFrom,
    smtpUrl: config.smtpUrl,
    publicUrl: shop.publicUrl,
    shopName: name,
    folder,
    written: (file) =>
      log.event('A mail was written to a file, since SMTP_URL is not set', { file }),
  })
  if (!config.smtpUrl) log.event('Mails become files, since SMTP_URL is not set', { folder })
  return startOutboxWorker(shop, transport, {
    report: (report) =>
      log.event(MAIL_MESSAGES[report.outcome], { mail: report.id, ...facts(report) }),
    fault: (error) => log.fault(error),
  })
}

/** Begins to tell the webhooks what they are to hear. */
export function startWebhooks({ shop, config, log }: Parts): Pick<OutboxWorker, 'stop'> {
  const carrier = openWebhookCarrier(shop, addressGuard(config.webhookAllow))
  const workers = Array.from({ length: WEBHOOK_WORKERS }, () =>
    startOutboxWorker(shop, carrier, {
      report: (report) =>
        log.event(WEBHOOK_MESSAGES[report.outcome], { letter: report.id, ...facts(report) }),
      fault: (error) => log.fault(error),
    }),
  )
  return {
    async stop() {
      await Promise.all(workers.map(({ stop }) => stop()))
    },
  }
}

/** One more than webhooks that hang while others are to be told. */
const WEBHOOK_WORKERS = 3

const WEBHOOK_MESSAGES: Record<DeliveryReport['outcome'], string> = {
  delivered: 'A webhook was told',
  postponed: 'A webhook is told again later',
  dead: 'A webhook was not told; npm run outbox lists it',
}

const MAIL_MESSAGES: Record<DeliveryReport['outcome'], string> = {
  delivered: 'A mail has left',
  postponed: 'A mail waits for another try',
  dead: 'A mail was given up; npm run outbox lists it',
}

function facts({ kind, attempt, reason, nextAt }: DeliveryReport) {
  return {
    kind,
    attempt,
    ...(reason && { reason }),
    ...(nextAt && { next: new Date(nextAt).toISOString() }),
  }
}
