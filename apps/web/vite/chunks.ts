import { join } from 'node:path'
import { clientRouteSuffix } from '../src/lib/router-internals/client-route.ts'

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const source = join(import.meta.dirname, '../src/')
const getShellModule = (name: string) => `zones/store/${name}.shell.tsx${clientRouteSuffix}`

/** Importing one thing of the products imports their whole face, which would count as needing all of it. */
const productFace = `${source}catalogue/products/index.ts`

function collectReachable(modules: ModuleGraph, from: readonly string[], beyondFace: boolean): Set<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    if (id === productFace && !beyondFace) return
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) visit(next)
  }
  for (const start of from) visit(source + start)
  return found
}

/** Files that pages share, the most common first: a module is in the first that takes it. */
const chunkNames = [
  'common',
  'frames',
  'table',
  'calls',
  'currencies',
  'list-parameters',
  'parts',
  'pieces',
  'goods',
  'cards',
  'drawn',
  'finding',
  'sorting',
  'news',
  'lists',
  'product',
  'field-styles',
  'fields',
  'forms',
  'choices',
  'login',
  'account-fields',
  'register',
  'reset',
] as const
type ChunkName = (typeof chunkNames)[number]

const tableParts = /\/src\/ui\/(display\/table|actions\/copy-button)\./
/** Few forms have them; with the login they would bring all of it along. */
const choiceParts = /\/src\/(kit\/form\/checkbox-field|ui\/(forms\/checkbox|actions\/tabs))\./
const statusParts = /\/src\/ui\/(display\/(status|unbroken-text|card))\./
const callParts =
  /\/src\/lib\/(api\/(send|request-failed|pending-requests|api|server-time)|session\/redirect-target)\.ts$/

const currencies = '/packages/contract/src/kernel/currencies.ts'

function buildChunkGroups(
  modules: ModuleGraph,
): readonly (readonly [name: ChunkName, takes: (id: string) => boolean])[] {
  const collectFrom = (...starts: readonly string[]) => collectReachable(modules, starts, false)
  const collectProducts = (...starts: readonly string[]) => collectReachable(modules, starts, true)
  const root = collectFrom(
    ...[`root.tsx${clientRouteSuffix}`, 'entry.client.tsx', 'lib/page/page-head.tsx'],
    // Parts of the products that the shells use.
    ...['catalogue/products/purchase.ts', 'catalogue/products/add-to-cart.texts.ts'],
  )
  const frames = collectFrom(getShellModule('catalogue'))
  const elsewhere = [collectFrom(getShellModule('user')), collectFrom(getShellModule('plasmid'))]
  // Comes after the page, yet with each of them.
  const headerCart = collectFrom('ordering/carts/index.ts', 'ordering/carts/header-cart.tsx')
  const productCards = collectProducts('catalogue/products/product-tile.tsx')
  const lists = collectProducts('catalogue/products/list-screen.tsx')
  const search = collectProducts('catalogue/products/search-screen.tsx')
  const product = collectProducts('catalogue/products/product-screen.tsx')
  const homes = collectProducts('catalogue/products/home-screen.tsx', 'catalogue/services/home.tsx')
  const login = collectFrom('identity/sessions/login-page.tsx')
  const register = collectFrom('identity/accounts/register-page.tsx')
  const reset = collectFrom('identity/accounts/password-reset-page.tsx')
  const forms = new Set([...login, ...register, ...reset])
  const newsFiles = collectFrom('platform/articles/news.tsx', 'platform/articles/news-list.tsx')
  const reading = collectFrom(
    ...['faq', 'resource', 'contact', 'about', 'introduce'].map((page) => `platform/articles/${page}.tsx`),
  )
  // The kit's parts in a frame are in pages too, which must not bring the frame along.
  const isShared = (id: string) => !id.startsWith(`${source}zones/`) || elsewhere.every((others) => others.has(id))
  const sso = collectFrom('identity/sso/sso-login-page.tsx')
  const scanner = collectFrom('catalogue/labels/scanner-page.tsx')
  const formKit = collectFrom(
    ...['form', 'text-field', 'textarea-field', 'select-field', 'submit-button'].map((part) => `kit/form/${part}.tsx`),
  )
  // Pages without a form must not carry what draws one.
  const isFormPart = (id: string) =>
    formKit.has(id) && ![productCards, lists, search, product, homes, newsFiles].some((one) => one.has(id))
  const kinds = [[productCards, lists, search, product], [forms], [newsFiles, reading]]
  const countKinds = (id: string) => kinds.filter((kind) => kind.some((one) => one.has(id))).length
  return [
    ['currencies', (id) => id.endsWith(currencies)],
    ['list-parameters', (id) => id === `${source}catalogue/products/list-parameters.ts`],
    ['common', (id) => root.has(id) || (frames.has(id) && isShared(id)) || (productCards.has(id) && forms.has(id))],
    ['frames', (id) => frames.has(id) || headerCart.has(id)],
    // Parts that the office shares with a public page would else bring all of that page along.
    ['table', (id) => tableParts.test(id)],
    ['calls', (id) => callParts.test(id)],
    // A form shows no lists, so it does not carry what only those share.
    ['parts', (id) => countKinds(id) > 1 && forms.has(id) && !isFormPart(id)],
    // In the pieces it would come with every list of the office as well.
    ['goods', (id) => id === `${source}lib/page/server-drawn.tsx`],
    ['pieces', (id) => statusParts.test(id) || (countKinds(id) > 1 && !forms.has(id) && !isFormPart(id))],
    // A product's page shows other products last, with code that comes later.
    ['goods', (id) => product.has(id) && [productCards, lists, search, homes].some((one) => one.has(id))],
    ['cards', (id) => productCards.has(id)],
    ['drawn', (id) => homes.has(id) && lists.has(id)],
    ['finding', (id) => homes.has(id) && search.has(id)],
    ['sorting', (id) => lists.has(id) && search.has(id)],
    ['news', (id) => newsFiles.has(id)],
    ['lists', (id) => lists.has(id)],
    ['product', (id) => product.has(id)],
    ['choices', (id) => choiceParts.test(id)],
    // A form that the server draws needs its styles before its code comes.
    ['field-styles', (id) => isFormPart(id) && id.endsWith('.module.css')],
    ['fields', isFormPart],
    ['forms', (id) => [login, new Set([...register, ...reset]), sso, scanner].filter((one) => one.has(id)).length > 1],
    ['login', (id) => login.has(id)],
    ['account-fields', (id) => register.has(id) && reset.has(id)],
    ['register', (id) => register.has(id)],
    ['reset', (id) => reset.has(id)],
  ]
}

/** The entry starts the page as soon as it is loaded, so nothing else may bring it along. */
const isOwnModule = (id: string) =>
  id.startsWith(source) && !id.endsWith(clientRouteSuffix) && !id.endsWith('entry.client.tsx')

const sharedContractPattern = /\/packages\/contract\/src\/\w+\/[\w-]+\/(?:[\w-]+\.texts|password-input)\.ts$/

/** Forms share small pieces of the agreement too, which would else stand in the file of one of them. */
const canJoinChunk = (name: ChunkName, id: string) =>
  isOwnModule(id) ||
  (name === 'forms' && sharedContractPattern.test(id)) ||
  (name === 'currencies' && id.endsWith(currencies))

/** Puts what belongs together on every visit into few files: they compress better, and the route lists stay short. */
export function defineSharedChunks() {
  let cachedGroups: { modules: ModuleGraph; groups: ReturnType<typeof buildChunkGroups> } | undefined
  const findChunk = (id: string, modules: ModuleGraph): string | undefined => {
    if (cachedGroups?.modules !== modules) cachedGroups = { modules, groups: buildChunkGroups(modules) }
    return cachedGroups.groups.find(([, takes]) => takes(id))?.[0]
  }
  // Each takes along what its modules import, unless one before it has taken that.
  return chunkNames.map((name, index) => ({
    name: (id: string, modules: ModuleGraph): string | null =>
      canJoinChunk(name, id) && findChunk(id, modules) === name ? name : null,
    priority: chunkNames.length - index,
  }))
}
