import { expect, test } from 'vitest'
import { newSecret, signedHeaders } from './sign.ts'

test('a message is signed like the example of Standard Webhooks', () => {
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}' }
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  expect(signedHeaders([secret], message, 1_614_265_330_999)).toEqual({
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('a message signed with two secrets is verified by either', () => {
  const message = { id: 'order-1-2-till', body: '{}' }
  const [present = '', old = ''] = [1, 2].map((byte) => {
    return newSecret({ random: (size) => new Uint8Array(size).fill(byte) })
  })
  const signatureBy = (...secrets: string[]) =>
    signedHeaders(secrets, message, 1_614_265_330_999)['webhook-signature']
  expect(signatureBy(present)).not.toBe(signatureBy(old))
  expect(signatureBy(present, old)).toBe(`${signatureBy(present)} ${signatureBy(old)}`)
})
