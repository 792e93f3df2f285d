import type { ReactNode } from 'react'
import type { Picture } from '#shop/domain/common/picture.ts'
import type { PageSection } from '#shop/domain/settings/shop-texts.ts'
import { ItemPicture } from '../ui/picture.tsx'

type QuietPageProps = { heading: string; scene?: Picture | null; children: ReactNode }

/** A text page: its heading at the side, a wide picture if there is one, and short sections. */
export function QuietPage({ heading, scene, children }: QuietPageProps) {
  return (
    <div className="wrap page quiet">
      <div className="quiet-side">
        <h1 className="page-title">{heading}</h1>
        {scene ? (
          <div className="quiet-scene" data-ground={scene.id}>
            <ItemPicture
              picture={scene}
              sizes="(min-width: 62rem) 45vw, 100vw"
              loading="eager"
              widest={1600}
            />
          </div>
        ) : null}
      </div>
      <div className="prose">{children}</div>
    </div>
  )
}

export function QuietSections({ sections }: { sections: readonly PageSection[] }) {
  return sections.map(({ heading, text }) => (
    <section key={heading}>
      <h2>{heading}</h2>
      {text.map((each) => (
        <p key={each}>{each}</p>
      ))}
    </section>
  ))
}
