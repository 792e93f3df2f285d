import { expect, test } from 'vitest'
import { signedHeaders } from './sign.ts'

test('a letter is signed as the example of Standard Webhooks is', () => {
  const letter = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}' }
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  expect(signedHeaders(secret, letter, 1_614_265_330_999)).toEqual({
    'webhook-id': letter.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})
