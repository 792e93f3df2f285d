import { join } from 'node:path'
import { openMailTransport } from '#shop/messaging/mail/open-mail-transport.ts'
import type { DeliveryReport } from '#shop/messaging/outbox/deliver-message.ts'
import { type OutboxWorker, startOutboxWorker } from '#shop/messaging/outbox/outbox-worker.ts'
import { addressGuard } from '#shop/messaging/webhooks/address-guard.ts'
import { openWebhookTransport } from '#shop/messaging/webhooks/webhook-transport.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'

type Parts = { shop: Shop; config: Config; log: Log }

/** Starts sending mails, through the configured mail server or into files. */
export async function startOutbox({ shop, config, log }: Parts): Promise<OutboxWorker> {
  const folder = join(config.dataDir, 'mail')
  const { name } = await readSettings(shop.read)
  const transport = openMailTransport({
    mailFrom: config.mailFrom,
    smtpUrl: config.smtpUrl,
    publicUrl: shop.publicUrl,
    shopName: name,
    folder,
    written: (file) => log.event('Mail written to a file, because SMTP_URL is not set', { file }),
  })
  if (!config.smtpUrl) log.event('SMTP_URL is not set: mails are written to files', { folder })
  return startOutboxWorker(shop, transport, {
    report: (report) =>
      log.event(MAIL_MESSAGES[report.outcome], { mail: report.id, ...facts(report) }),
    fault: (error) => log.fault(error),
  })
}

/** Starts sending webhooks. */
export function startWebhooks({ shop, config, log }: Parts): Pick<OutboxWorker, 'stop'> {
  const transport = openWebhookTransport(shop, addressGuard(config.webhookAllow))
  const workers = Array.from({ length: WEBHOOK_WORKERS }, () =>
    startOutboxWorker(shop, transport, {
      report: (report) =>
        log.event(WEBHOOK_MESSAGES[report.outcome], { delivery: report.id, ...facts(report) }),
      fault: (error) => log.fault(error),
    }),
  )
  return {
    async stop() {
      await Promise.all(workers.map(({ stop }) => stop()))
    },
  }
}

/** Three, so that two hanging receivers leave one for the others. */
const WEBHOOK_WORKERS = 3

const WEBHOOK_MESSAGES: Record<DeliveryReport['outcome'], string> = {
  delivered: 'Webhook delivered',
  postponed: 'Webhook will be retried',
  dead: 'Webhook given up; ./flattop outbox lists it',
}

const MAIL_MESSAGES: Record<DeliveryReport['outcome'], string> = {
  delivered: 'Mail sent',
  postponed: 'Mail will be retried',
  dead: 'Mail given up; ./flattop outbox lists it',
}

function facts({ kind, attempt, reason, nextAt }: DeliveryReport) {
  return {
    kind,
    attempt,
    ...(reason && { reason }),
    ...(nextAt && { next: new Date(nextAt).toISOString() }),
  }
}
