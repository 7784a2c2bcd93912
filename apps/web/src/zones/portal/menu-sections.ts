import type { SideEntry } from './side-entries.ts'

/** Headings of the office menu, in their order, with the pages below them. */
const sections = {
  sales: ['orders', 'quotes', 'price-lists', 'companies', 'contact-requests'],
  work: ['production', 'screening', 'design-support', 'logistics', 'complaints'],
  finance: ['invoices', 'statements'],
  content: ['products', 'product-evidence', 'categories', 'downloads', 'articles'],
  system: ['users', 'roles', 'security-events', 'sent-messages', 'low-apps', 'deletions', 'maintenance'],
} as const
export type MenuSection = keyof typeof sections

export interface MenuGroup {
  /** Undefined for pages without a heading. */
  section: MenuSection | undefined
  entries: readonly SideEntry[]
}

/** A menu that fits one glance needs neither headings nor a filter. */
const maxFlatEntries = 9

const sectionByPath = new Map<string, MenuSection>(
  Object.entries(sections).flatMap(([section, names]) =>
    // The keys of an object that is written above.
    names.map((name): [string, MenuSection] => [`/office/${name}`, section as MenuSection]),
  ),
)

export const isLongMenu = (entries: readonly SideEntry[]): boolean =>
  entries.length > maxFlatEntries && entries.some(({ path }) => sectionByPath.has(path))

/** Groups the entries of staff by what they work on; pages without a section come first, as the menu orders them. */
export function groupEntries(entries: readonly SideEntry[]): MenuGroup[] {
  const groups = Map.groupBy(entries, ({ path }) => sectionByPath.get(path))
  // The keys of an object that is written above.
  return [undefined, ...(Object.keys(sections) as MenuSection[])].flatMap((section) => {
    const found = groups.get(section)
    return found ? [{ section, entries: found }] : []
  })
}
