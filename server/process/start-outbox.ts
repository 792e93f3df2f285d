import { join } from 'node:path'
import { openMailTransport } from '#shop/messaging/mail/open-mail-transport.ts'
import { unreadableTransport } from '#shop/messaging/mail/unreadable-transport.ts'
import type { DeliveryReport } from '#shop/messaging/outbox/deliver-message.ts'
import { type OutboxWorker, startOutboxWorker } from '#shop/messaging/outbox/outbox-worker.ts'
import { presentTransport } from '#shop/messaging/outbox/present-transport.ts'
import { addressGuard } from '#shop/messaging/webhooks/address-guard.ts'
import { openWebhookTransport } from '#shop/messaging/webhooks/webhook-transport.ts'
import { readSettings } from '#shop/persistence/queries/settings/settings.ts'
import type { Shop } from '#shop/shop.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import type { OpenConnections } from './open-connections.ts'

type Parts = { shop: Shop; config: Config; log: Log }

type MailParts = Parts & { connections: Pick<OpenConnections, 'mail' | 'onMail'> }

/** Starts sending mails, through the present mail server or into files. */
export async function startOutbox({
  shop,
  config,
  log,
  connections,
}: MailParts): Promise<OutboxWorker> {
  const folder = join(config.dataDir, 'mail')
  const { name: shopName } = await readSettings(shop.read)
  const { publicUrl } = shop
  function written(file: string): void {
    log.event('Mail written to a file, because there is no mail server', { file })
  }
  const transport = presentTransport('mail', connections.mail, ({ isReadable, ...access }) =>
    isReadable
      ? openMailTransport({ ...access, publicUrl, shopName, folder, written })
      : unreadableTransport(),
  )
  const { smtpUrl, isReadable } = connections.mail()
  if (!smtpUrl && isReadable) {
    log.event('There is no mail server: mails are written to files', { folder })
  }
  const worker = startOutboxWorker(shop, transport, {
    report: (report) =>
      log.event(MAIL_MESSAGES[report.outcome], { mail: report.id, ...facts(report) }),
    fault: (error) => log.fault(error),
  })
  connections.onMail(worker.wake)
  return worker
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
