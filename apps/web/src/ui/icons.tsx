import type { ComponentProps } from 'react'

const circle = 'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0z'
const eye = 'M2 10s3-5.5 8-5.5 8 5.5 8 5.5-3 5.5-8 5.5S2 10 2 10z'

/** One stroke each on a 20 px grid. */
const paths = {
  'arrow-left': 'M16 10H4M9 5l-5 5 5 5',
  'arrow-right': 'M4 10h12M11 5l5 5-5 5',
  bell: 'M5 8.5a5 5 0 0 1 10 0c0 4 1.5 5 1.5 5h-13s1.5-1 1.5-5zM8.3 16.5a2 2 0 0 0 3.4 0',
  box: 'M10 2.5L16.5 6v8L10 17.5 3.5 14V6zM3.5 6L10 9.5 16.5 6M10 9.5v8',
  calendar: 'M3.5 5h13v12h-13zM3.5 8.5h13M7 3v3.5M13 3v3.5',
  cart: 'M2 3.5h2.5l2 9h8L16.5 6H5.1M8.5 16a1 1 0 1 1-2 0 1 1 0 0 1 2 0zM14.5 16a1 1 0 1 1-2 0 1 1 0 0 1 2 0z',
  chart: 'M3 3v14h14M7 13.5V10M11 13.5V6M15 13.5V8',
  check: 'M4 10.5l4 4 8-9',
  'chevron-down': 'M5 7.5l5 5 5-5',
  'chevron-left': 'M12.5 5l-5 5 5 5',
  'chevron-right': 'M7.5 5l5 5-5 5',
  'chevron-up': 'M5 12.5l5-5 5 5',
  clock: `${circle}M10 6v4l3 2`,
  close: 'M5 5l10 10M15 5L5 15',
  comment: 'M3 4h14v10h-7l-3.5 3v-3H3z',
  copy: 'M7 7h10v10H7zM13 7V3H3v10h4',
  dna: 'M5 2.5c0 7.5 10 7.5 10 15M15 2.5c0 7.5-10 7.5-10 15M5.9 5.5h8.2M5.9 14.5h8.2',
  download: 'M10 3v9.5M6 9l4 4 4-4M3.5 16.5h13',
  edit: 'M12.5 4.5l3 3L7 16l-4 1 1-4zM10.5 6.5l3 3',
  error: 'M7 3h6l4 4v6l-4 4H7l-4-4V7zM10 6.5v4M10 13.4v.1',
  external: 'M8 4.5H4.5v11h11V12M11.5 3.5h5v5M16.5 3.5L9 11',
  eye: `${eye}M12.5 10a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z`,
  'eye-off': `${eye}M4 16.5L16 3.5`,
  file: 'M5 2.5h6.5l4 4v11H5zM11.5 2.5v4h4M7.5 10.5h5M7.5 13.5h5',
  filter: 'M3 5h14M6 10h8M8.5 15h3',
  flask: 'M7.5 2.5h5M8.5 2.5v5l-4.5 8q-1 2 1 2h10q2 0 1-2l-4.5-8v-5M6.3 12h7.4',
  globe: `${circle}M3 10h14M10 3c3.5 4 3.5 10 0 14M10 3c-3.5 4-3.5 10 0 14`,
  grid: 'M3.5 3.5h5v5h-5zM11.5 3.5h5v5h-5zM3.5 11.5h5v5h-5zM11.5 11.5h5v5h-5z',
  heart: 'M10 16.5s-6.5-3.8-6.5-8.5A3.5 3.5 0 0 1 10 6.2 3.5 3.5 0 0 1 16.5 8c0 4.7-6.5 8.5-6.5 8.5z',
  home: 'M3 9.5L10 3.5l7 6M5 8v9h10V8M8.5 17v-5h3v5',
  info: `${circle}M10 9.5v4M10 6.6v-.1`,
  list: 'M7 5h10M7 10h10M7 15h10M3.2 5h.6M3.2 10h.6M3.2 15h.6',
  lock: 'M4.5 9h11v8h-11zM7 9V6.5a3 3 0 0 1 6 0V9',
  logout: 'M8 3.5H4v13h4M8.5 10H17M13.5 6.5L17 10l-3.5 3.5',
  mail: 'M3 5h14v10.5H3zM3 6l7 5 7-5',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  minus: 'M4 10h12',
  moon: 'M16.5 12A7 7 0 0 1 8 3.5a7 7 0 1 0 8.5 8.5z',
  more: 'M4.8 10a.8.8 0 1 1-1.6 0 .8.8 0 0 1 1.6 0zM10.8 10a.8.8 0 1 1-1.6 0 .8.8 0 0 1 1.6 0zM16.8 10a.8.8 0 1 1-1.6 0 .8.8 0 0 1 1.6 0z',
  order: 'M7 4H4.5v13h11V4H13M7 2.5h6v3H7zM7.5 9.5h5M7.5 13h5',
  phone: 'M6.5 3H4a1 1 0 0 0-1 1c0 7.2 5.8 13 13 13a1 1 0 0 0 1-1v-2.5l-4-1.5-1.5 1.7A10 10 0 0 1 6.3 8.5L8 7z',
  pin: 'M10 17.5s5.5-5 5.5-9.2a5.5 5.5 0 0 0-11 0c0 4.2 5.5 9.2 5.5 9.2zM12 8.3a2 2 0 1 1-4 0 2 2 0 0 1 4 0z',
  plus: 'M10 4v12M4 10h12',
  refresh: 'M16.5 10a6.5 6.5 0 1 1-2-4.7l2 1.9M16.5 3v4.2h-4.2',
  search: 'M14.5 9a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0zM13 13l4 4',
  settings: 'M3 6h7M14 6h3M3 14h3M10 14h7M14 6a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM10 14a2 2 0 1 1-4 0 2 2 0 0 1 4 0z',
  sort: 'M6 4v12M3 13l3 3 3-3M11 5h6M11 10h4.5M11 15h3',
  star: 'M10 2.8l2.2 4.6 5 .7-3.6 3.5.9 5L10 14.2l-4.5 2.4.9-5-3.6-3.5 5-.7z',
  success: `${circle}M6.8 10.2l2.3 2.3 4.2-4.7`,
  sun: 'M13 10a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM10 2.5v1.5M10 16v1.5M2.5 10H4M16 10h1.5M4.7 4.7l1 1M14.3 14.3l1 1M4.7 15.3l1-1M14.3 5.7l1-1',
  trash: 'M3.5 5.5h13M8 5.5v-2h4v2M5 5.5l.8 11.5h8.4L15 5.5M8.5 9v5M11.5 9v5',
  truck:
    'M4.5 14h-2V5h9v9H8M11.5 14v-6H15l2.5 3v3h-1.5M7.8 14.5a1.6 1.6 0 1 1-3.2 0 1.6 1.6 0 0 1 3.2 0zM16 14.5a1.6 1.6 0 1 1-3.2 0 1.6 1.6 0 0 1 3.2 0zM8 14h4.5',
  upload: 'M10 13V3.5M6 7l4-4 4 4M3.5 16.5h13',
  user: 'M13 6.5a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM4 17a6 6 0 0 1 12 0',
  warning: 'M10 3l7.5 13.5h-15zM10 8v4M10 14.3v-.1',
}

export type IconName = keyof typeof paths

/** Menus name their icons in data. */
export const isIconName = (name: string): name is IconName => Object.hasOwn(paths, name)

export interface IconProps extends Omit<ComponentProps<'svg'>, 'name'> {
  name: IconName
  size?: number
  /** Only where the icon stands alone; beside words it stays silent. */
  label?: string
}

export function Icon({ name, size = 20, label, ...rest }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      {...rest}
    >
      <path d={paths[name]} />
    </svg>
  )
}
