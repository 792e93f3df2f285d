import type { HeroSaying } from './hero-saying.ts'

/** The headline with the time, and the line below. The page's script writes into what is marked `data-said`. */
export function HeroTime({ said }: { said: HeroSaying }) {
  const [lead, bold, rest] = said.note
  return (
    <>
      <h1>
        <span className="hero-lead" data-said="">
          {said.before}
        </span>{' '}
        <span className="hero-time" data-said="">
          {said.large}
        </span>{' '}
        <span className="hero-lead" data-said="">
          {said.after}
        </span>
      </h1>
      <p className="hero-note">
        <span data-said="">{lead}</span> <b data-said="">{bold}</b> <span data-said="">{rest}</span>
      </p>
    </>
  )
}
