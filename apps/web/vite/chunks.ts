import { join } from 'node:path'

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const source = join(import.meta.dirname, '../src/')
const asRoute = '?__react-router-build-client-route'
const shell = (name: string) => `zones/store/${name}.shell.tsx${asRoute}`

function reachable(modules: Modules, ...from: readonly string[]): Set<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) visit(next)
  }
  for (const start of from) visit(source + start)
  return found
}

/** Files that pages share, the most common first: a module stands in the first that takes it. */
const names = [
  'common',
  'frames',
  'parts',
  'goods',
  'drawn',
  'finding',
  'sorting',
  'news',
  'lists',
  'product',
  'forms',
  'login',
  'register',
] as const
type Name = (typeof names)[number]

function groupsOf(modules: Modules): readonly (readonly [name: Name, takes: (id: string) => boolean])[] {
  const from = (...starts: readonly string[]) => reachable(modules, ...starts)
  const root = from(`root.tsx${asRoute}`, 'entry.client.tsx', 'lib/page-head.tsx')
  const frames = from(shell('catalogue'))
  const elsewhere = [from(shell('user')), from(shell('plasmid'))]
  // Comes after the page, yet with each of them.
  const corner = from('domains/carts/index.tsx', 'domains/carts/cart-corner.tsx')
  const goods = from('domains/products/product-tile.tsx', 'domains/products/product-row.tsx')
  const lists = from('domains/products/list-screen.tsx')
  const search = from('domains/products/search-screen.tsx')
  const product = from('domains/products/product-screen.tsx')
  const homes = from('domains/products/home-screen.tsx', 'domains/services/home.tsx')
  const login = from('domains/sessions/login.tsx')
  const register = from('domains/users/register.tsx', 'domains/users/alteration.tsx')
  const forms = new Set([...login, ...register])
  const news = from('domains/articles/news.tsx', 'domains/articles/news-list.tsx')
  const reading = from(
    ...['faq', 'resource', 'contact', 'about', 'introduce'].map((page) => `domains/articles/${page}.tsx`),
  )
  // The kit's parts in a frame are in pages too, which must not bring the frame along.
  const shared = (id: string) => !id.startsWith(`${source}zones/`) || elsewhere.every((others) => others.has(id))
  const third = from('domains/identities/third-login.tsx')
  const kinds = [[goods, lists, search, product], [forms], [news, reading]]
  const inKinds = (id: string) => kinds.filter((kind) => kind.some((one) => one.has(id))).length
  return [
    ['common', (id) => root.has(id) || (frames.has(id) && shared(id)) || (goods.has(id) && forms.has(id))],
    ['frames', (id) => frames.has(id) || corner.has(id)],
    ['parts', (id) => inKinds(id) > 1],
    ['goods', (id) => goods.has(id) || (product.has(id) && [lists, search, homes].some((one) => one.has(id)))],
    ['drawn', (id) => homes.has(id) && lists.has(id)],
    ['finding', (id) => homes.has(id) && search.has(id)],
    ['sorting', (id) => lists.has(id) && search.has(id)],
    ['news', (id) => news.has(id)],
    ['lists', (id) => lists.has(id)],
    ['product', (id) => product.has(id)],
    ['forms', (id) => [login, register, third].filter((one) => one.has(id)).length > 1],
    ['login', (id) => login.has(id)],
    ['register', (id) => register.has(id)],
  ]
}

/** The entry starts the page as soon as it is loaded, so nothing else may bring it along. */
const own = (id: string) => id.startsWith(source) && !id.endsWith(asRoute) && !id.endsWith('entry.client.tsx')

const agreed = /\/packages\/contract\/src\/\w+\/(?:[\w-]+\.texts|typed-passwords)\.ts$/

/** Forms share small pieces of the agreement too, which would else stand in the file of one of them. */
const mayStandIn = (name: Name, id: string) => own(id) || (name === 'forms' && agreed.test(id))

/** Puts what belongs together on every visit into few files: they compress better, and the route lists stay short. */
export function sharedChunks() {
  let known: { modules: Modules; groups: ReturnType<typeof groupsOf> } | undefined
  const groupOf = (id: string, modules: Modules): string | undefined => {
    if (known?.modules !== modules) known = { modules, groups: groupsOf(modules) }
    return known.groups.find(([, takes]) => takes(id))?.[0]
  }
  // Each takes along what its modules import, unless one before it has taken that.
  return names.map((name, index) => ({
    name: (id: string, modules: Modules): string | null =>
      mayStandIn(name, id) && groupOf(id, modules) === name ? name : null,
    priority: names.length - index,
  }))
}
