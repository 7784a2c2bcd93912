/** Every value of the visual language; `tokens.css` is written from here (see tokens.test.ts). */
export const accents = ['vivo', 'cell', 'plasmid', 'service'] as const
export type Accent = (typeof accents)[number]

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

export interface Palette {
  ink: string
  'ink-soft': string
  line: string
  /** Edges of controls: 3:1 against every surface. */
  'line-control': string
  mist: string
  paper: string
  raised: string
  scrim: string
  success: string
  'success-soft': string
  warning: string
  'warning-soft': string
  danger: string
  'danger-hover': string
  'danger-pressed': string
  'danger-soft': string
  /** Text on a filled primary or danger surface. */
  'on-fill': string
  highlight: string
}

export const palettes = {
  light: {
    ink: '#0E1B2A',
    'ink-soft': '#46586A',
    line: '#DCE4EB',
    'line-control': '#7C8C9C',
    mist: '#F5F8FA',
    paper: '#FFFFFF',
    raised: '#FFFFFF',
    scrim: '#0E1B2A99',
    success: '#1E7F4F',
    'success-soft': '#ECF7F1',
    warning: '#8F5400',
    'warning-soft': '#FDF3E3',
    danger: '#B93226',
    'danger-hover': '#9C281E',
    'danger-pressed': '#7F1F17',
    'danger-soft': '#FCEDEB',
    'on-fill': '#FFFFFF',
    highlight: '#FFE89A',
  },
  dark: {
    ink: '#E8EEF4',
    'ink-soft': '#A9B8C6',
    line: '#2B3B4B',
    'line-control': '#758899',
    mist: '#15222F',
    paper: '#0F1A26',
    raised: '#1B2A39',
    scrim: '#040A1299',
    success: '#63C795',
    'success-soft': '#12301F',
    warning: '#E8B25C',
    'warning-soft': '#38270B',
    danger: '#FF9A8F',
    'danger-hover': '#FFB3AB',
    'danger-pressed': '#FFCCC7',
    'danger-soft': '#401A17',
    'on-fill': '#0B1520',
    highlight: '#5C4A10',
  },
} as const satisfies Record<Theme, Palette>

/** Told apart by lightness as well as hue, for readers who confuse red, green and brown. */
export const colorWeakPalettes = {
  light: {
    'ink-soft': '#33424F',
    line: '#B4C0CB',
    'line-control': '#5A6A79',
    success: '#0A5FA8',
    'success-soft': '#E8F2FB',
    warning: '#945000',
    'warning-soft': '#FFF3DC',
    danger: '#6E0D3A',
    'danger-hover': '#570A2E',
    'danger-pressed': '#420722',
    'danger-soft': '#FBE9F1',
  },
  dark: {
    'ink-soft': '#C3CFDA',
    line: '#45586A',
    'line-control': '#93A5B6',
    success: '#6DB6F2',
    'success-soft': '#0F2A42',
    warning: '#F2C46B',
    'warning-soft': '#38290C',
    danger: '#FFC2DB',
    'danger-hover': '#FFD6E7',
    'danger-pressed': '#FFE6F0',
    'danger-soft': '#47152C',
  },
} as const satisfies Record<Theme, Partial<Palette>>

export interface PrimaryColours {
  primary: string
  'primary-hover': string
  'primary-pressed': string
  'primary-soft': string
}

export const primaries = {
  light: {
    vivo: createPrimary('#1B5FCC', '#164FAA', '#113F88', '#EAF1FC'),
    cell: createPrimary('#0B7A68', '#096756', '#075346', '#E6F5F2'),
    plasmid: createPrimary('#6B3FD4', '#5A33B6', '#482993', '#F1ECFC'),
    service: createPrimary('#2457A6', '#1D4788', '#16386C', '#EAF0F9'),
  },
  dark: {
    vivo: createPrimary('#7FB0FF', '#9DC2FF', '#BAD4FF', '#16294A'),
    cell: createPrimary('#4FC7B1', '#73D6C3', '#98E3D4', '#0F332E'),
    plasmid: createPrimary('#B39BFF', '#C4B2FF', '#D6C9FF', '#2A2150'),
    service: createPrimary('#8AB4F0', '#A6C6F5', '#C2D8F9', '#182C47'),
  },
} as const satisfies Record<Theme, Record<Accent, PrimaryColours>>

function createPrimary(rest: string, hover: string, pressed: string, soft: string): PrimaryColours {
  return { primary: rest, 'primary-hover': hover, 'primary-pressed': pressed, 'primary-soft': soft }
}

export interface SideColours {
  side: string
  'side-ink': string
  'side-soft': string
  'side-line': string
  'side-active': string
  'side-active-ink': string
  /** The lit tips of the mark on it. */
  'side-lit': string
}

/** The side bar's own surface: paper or ink, whatever the theme of the page. */
export const sides = {
  paper: {
    side: 'var(--paper)',
    'side-ink': 'var(--ink)',
    'side-soft': 'var(--ink-soft)',
    'side-line': 'var(--line)',
    'side-active': 'var(--primary-soft)',
    'side-active-ink': 'var(--primary)',
    'side-lit': 'var(--primary)',
  },
  ink: {
    side: '#0E1B2A',
    'side-ink': '#E6EDF4',
    'side-soft': '#A9B9C9',
    'side-line': '#25374A',
    'side-active': '#1D3A66',
    'side-active-ink': '#FFFFFF',
    'side-lit': '#7FB0FF',
  },
} as const satisfies Record<string, SideColours>

/** Lightness and chroma (OKLCH) of drawn molecules; the hue comes with the drawing. */
export const glyphTones = {
  light: { 'glyph-l': 0.52, 'glyph-c': 0.13, 'glyph-soft-l': 0.88, 'glyph-soft-c': 0.06 },
  dark: { 'glyph-l': 0.78, 'glyph-c': 0.12, 'glyph-soft-l': 0.39, 'glyph-soft-c': 0.06 },
} as const

export const shadows = {
  light: {
    'shadow-raised': '0 1px 2px #0e1b2a14, 0 2px 8px #0e1b2a0f',
    'shadow-floating': '0 1px 3px #0e1b2a1a, 0 12px 32px #0e1b2a29',
  },
  dark: {
    'shadow-raised': '0 1px 2px #0006, 0 2px 8px #0003',
    'shadow-floating': '0 0 0 1px #2b3b4b, 0 12px 32px #0009',
  },
} as const

export const textSizes = [12, 14, 16, 18, 22, 28, 36] as const
export const spaces = [4, 8, 12, 16, 24, 32, 48, 64, 96] as const
export const radii = { control: 6, card: 12 } as const
export const controls = { small: 32, medium: 40, large: 48 } as const
export const motion = { fast: 120, slow: 200, ease: 'cubic-bezier(0.2, 0, 0.2, 1)' } as const
export const container = 1240

const latin = 'Inter Variable, Inter Local'

export const fonts = {
  text: `${latin}, PingFang SC, Hiragino Sans, Noto Sans CJK SC, Microsoft YaHei, sans-serif`,
  ja: `${latin}, Hiragino Sans, Yu Gothic, Noto Sans CJK JP, Meiryo, sans-serif`,
  mono: 'ui-monospace, SFMono-Regular, Menlo, Consolas, Liberation Mono, Noto Sans Mono CJK SC, monospace',
} as const
