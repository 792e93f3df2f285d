import { expect, test } from 'vitest'
import {
  beginForm,
  findEarlierTry,
  type KeyedForm,
  keepFormAnswer,
} from '#shop/operations/common/form-answers.ts'
import type { Contract } from './contract.ts'

const FORM = { memberId: 'ada', key: 'a-key-of-one-form', requestHash: 'what was sent' }
const ANSWER = { status: 200, headers: [['X', 'Y'] as [string, string]], body: 'a link' }

/** Forms of the office whose answer was lost, and that are sent again. */
export const formAnswersContract: Contract = (open) => {
  test('of tries of one form that arrive at once, one is done, and the others get its answer', async () => {
    await using opened = await open()
    const { shop } = opened
    const begin = (form: KeyedForm) =>
      shop.work(async (tx) => {
        if (!(await beginForm(tx, form, shop.clock()))) throw new Error('Another has begun.')
        await tx.insertInto('shop_marks').values({ name: form.attempt, value: '' }).execute()
      })
    const first = { ...FORM, attempt: '1' }
    const tries = [first, ...['2', '3', '4'].map((attempt) => ({ ...FORM, attempt }))]
    const outcomes = await Promise.allSettled(tries.map(begin))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const marks = shop.read.selectFrom('shop_marks').select('name').where('value', '=', '')
    expect(await marks.execute()).toHaveLength(1)
    expect(await findEarlierTry(shop, first)).toBe('under_way')
    await keepFormAnswer(shop, first, ANSWER)
    expect(await findEarlierTry(shop, first)).toEqual(ANSWER)
    expect(await findEarlierTry(shop, { ...first, requestHash: 'else' })).toBe('key_reused')
    expect(await findEarlierTry(shop, { ...first, memberId: 'bob' })).toBe(null)
    await keepFormAnswer(shop, first, null)
    expect(await findEarlierTry(shop, first)).toBe('broken_off')
  })
}
