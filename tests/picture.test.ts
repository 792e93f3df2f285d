import { expect, test } from 'vitest'
import { drawing } from './architecture/picture.ts'
import { parseSource, readSources } from './architecture/source.ts'

test('the picture of the architecture is that of the code', async () => {
  const page = `# The architecture

Drawn from the imports of the code, arrows that follow from others left out. \`npx vitest run --project unit tests/picture.test.ts -u\`
draws it anew. What each room holds and may import is in [development.md](development.md).

\`\`\`mermaid
${drawing(readSources())}
\`\`\`
`
  await expect(page).toMatchFileSnapshot('../docs/architecture.md')
})

test('an import between two rooms is an arrow, and one that follows from others is not', () => {
  const sources = [
    parseSource('app/kitchen/a.ts', "import '#shop/operations/b.ts'\nimport '#shop/domain/c.ts'"),
    parseSource('shop/operations/b.ts', "import '../domain/c.ts'"),
    parseSource('shop/domain/c.ts', ''),
  ]
  const arrows = drawing(sources).match(/\w+ --> \w+/g)
  expect(arrows).toEqual(['app_kitchen --> shop_operations', 'shop_operations --> shop_domain'])
})
