import { memo } from 'react'

/**
 * Shapes of Lucide (https://lucide.dev), each as one path. ISC License, Copyright (c) 2026 Lucide Icons and Contributors;
 * some derived from Feather, MIT License, Copyright (c) 2013-2026 Cole Bemis. The library's own components
 * weigh 2 KB more, for sizes, colours and classes that come from the style sheet here.
 */
const SHAPES = {
  back: 'm15 18-6-6 6-6',
  basket:
    'm15 11-1 9m5-9-4-7M2 11h20M3.5 11l1.6 7.4a2 2 0 0 0 2 1.6h9.8a2 2 0 0 0 2-1.6l1.7-7.4M4.5 15.5h15M5 11l4-7m0 7 1 9',
  close: 'M18 6 6 18M6 6l12 12',
  fewer: 'M5 12h14',
  list: 'M3 5h.01M3 12h.01M3 19h.01M8 5h13M8 12h13M8 19h13',
  menu: 'M4 5h16M4 12h16M4 19h16',
  more: 'M5 12h14M12 5v14',
  other:
    'M11 12a1 1 0 0 0 2 0 1 1 0 0 0-2 0zM18 12a1 1 0 0 0 2 0 1 1 0 0 0-2 0zM4 12a1 1 0 0 0 2 0 1 1 0 0 0-2 0z',
  search: 'm21 21-4.34-4.34M3 11a8 8 0 0 0 16 0 8 8 0 0 0-16 0z',
  undo: 'M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 5.5 5.5 5.5 5.5 0 0 1-5.5 5.5H11',
  user: 'M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2M8 7a4 4 0 0 0 8 0 4 4 0 0 0-8 0z',
}

/** Drawn in the colour of the text around it; what it means is said beside it or in a label. */
export const Icon = memo(({ shape }: { shape: keyof typeof SHAPES }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={SHAPES[shape]} />
  </svg>
))
