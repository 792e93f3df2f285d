import { openSmtpTransport } from '#shop/messaging/mail/smtp-transport.ts'
import { enqueueMail } from '#shop/messaging/outbox/enqueue-mail.ts'
import { startOutboxWorker } from '#shop/messaging/outbox/outbox-worker.ts'
import { openShop } from '#shop/open-shop.ts'

// A process for tests to kill: writes one mail into the shop of its folder and keeps sending it.
const [dataDir = '', smtpUrl = ''] = process.argv.slice(2)
const { shop } = await openShop({ dataDir, publicUrl: 'http://localhost:3000', lock: true })
const mail = { kind: 'test', to: 'owner@shop.example', subject: 'survivor', text: 'Hello.' }
await shop.work((tx) => enqueueMail(tx, mail, shop))
const transport = openSmtpTransport(smtpUrl, { name: 'Flattop', address: 'counter@shop.example' })
startOutboxWorker(shop, transport, {
  report: () => {},
  fault: (error) => {
    throw error
  },
})
