import type { MenuItem } from '#shop/domain/menu/menu.ts'

export function Bullets({ item }: { item: MenuItem }) {
  return (
    <ul className="bullets">
      {item.bullets.map((bullet) => (
        <li key={bullet}>{bullet}</li>
      ))}
    </ul>
  )
}
