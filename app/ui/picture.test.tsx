import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { formatsAt, parsePicturePath } from '#shop/domain/common/picture-address.ts'
import { ItemPicture } from './picture.tsx'

const id = '0123456789abcdef'

test.for([[200], [320], [320, 640], [320, 640, 960, 1280, 1600]])(
  'of a picture of %s pixels only what is stored is offered',
  (widths) => {
    const picture = { id, width: 1.2 * Math.max(...widths), height: 100, widths, alt: '' }
    const page = renderToStaticMarkup(<ItemPicture picture={picture} sizes="50vw" widest={1600} />)
    const stored = widths.flatMap((width) => formatsAt(width).map((format) => `${width}.${format}`))
    const offered = [...page.matchAll(/\/pictures\/[\w-]+\.\w+/g)].map(([path]) => {
      const file = parsePicturePath(path)
      return `${file?.width}.${file?.format}`
    })
    expect(new Set(offered)).toEqual(new Set(stored))
  },
)
