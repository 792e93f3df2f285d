import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type PageEvents, stubPageEvents } from '#tests/support/page-events.ts'
import { keepAsking, type Question } from './keep-asking.ts'

let page: PageEvents

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  page = stubPageEvents()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Notes the second of each question; `!` marks urgent ones. */
function asking(question: Partial<Question> = {}) {
  const connection = {
    lost: false,
    listener: () => {},
    isLost: () => connection.lost,
    watch(listener: () => void) {
      connection.listener = listener
      return () => {
        connection.listener = () => {}
      }
    },
  }
  const asked: string[] = []
  const ask = (isUrgent: boolean) => {
    asked.push(`${Date.now() / 1000}${isUrgent ? '!' : ''}`)
    return question.ask?.(isUrgent)
  }
  const lose = (lost: boolean) => {
    connection.lost = lost
    connection.listener()
  }
  const { stop, askNow } = keepAsking({ every: 15_000, ...question, ask }, connection)
  return { asked, lose, stop, askNow }
}

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

test('asks every so often, at once if it is to, and no more when it is stopped', async () => {
  const { asked, stop } = asking()
  const first = asking({ isAskedFirst: true })
  await seconds(31)
  expect(asked).toEqual(['15', '30'])
  expect(first.asked).toEqual(['0', '15', '30'])
  stop()
  page.hide()
  page.show()
  page.restore()
  await seconds(60)
  expect(asked).toHaveLength(2)
})

test('a page that nobody looks at asks nothing, and asks at once when it is looked at again', async () => {
  const { asked } = asking()
  const board = asking({ isForHidden: true })
  page.hide()
  await seconds(46)
  expect(asked).toEqual([])
  expect(board.asked).toEqual(['15', '30', '45'])
  page.show()
  await seconds(15)
  expect(asked).toEqual(['46!', '61'])
})

test('a page that the back button restores asks at once', async () => {
  const { asked } = asking()
  await seconds(3)
  page.restore()
  expect(asked).toEqual(['3!'])
})

test('without a connection nothing is asked until it is back, and then at once', async () => {
  const { asked, lose } = asking()
  await seconds(16)
  lose(true)
  await seconds(100)
  lose(false)
  await seconds(15)
  expect(asked).toEqual(['15', '116!', '131'])
})

test('silence is followed by sooner questions, less and less soon, until there is an answer', async () => {
  let isAnswered = false
  const { asked } = asking({ ask: async () => isAnswered })
  await seconds(47)
  expect(asked).toEqual(['15', '16', '18', '22', '30', '45'])
  isAnswered = true
  await seconds(14)
  expect(asked.slice(6)).toEqual(['60'])
  isAnswered = false
  await seconds(16)
  expect(asked.slice(7)).toEqual(['75', '76'])
})

test('a question that is never answered does not stop the interval', async () => {
  const { asked } = asking({ ask: () => new Promise(() => {}) })
  await seconds(46)
  expect(asked).toEqual(['15', '30', '45'])
})

test('the silence of an earlier question does not hurry a later one', async () => {
  const answers = [Promise.withResolvers<boolean>(), Promise.withResolvers<boolean>()]
  let at = 0
  const { asked } = asking({ ask: () => answers[at++]?.promise })
  await seconds(30)
  answers[0]?.resolve(false)
  await seconds(14)
  expect(asked).toEqual(['15', '30'])
})

test('who asks meanwhile moves the next question back', async () => {
  const { asked, askNow } = asking()
  await seconds(10)
  askNow(false)
  await seconds(16)
  expect(asked).toEqual(['10', '25'])
})
