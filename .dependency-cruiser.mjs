// Imports point one way (docs/architecture.md). tools/import-direction.ts runs these rules and refuses to pass on nothing.

const tests = '\\.(test|spec)\\.tsx?$'
const testHelpers = '(^apps/server/src/testing/|\\.(makers|fixtures)\\.ts$)'

// In the order of their dependencies.
export const wings = ['platform', 'identity', 'catalogue', 'science', 'ordering', 'fulfilment', 'billing', 'operations']
const WINGS = wings.join('|')

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule('no-cycles', 'A cycle means two names for one thing.', {}, { circular: true }),
    rule(
      'nothing-unresolved',
      'An import that leads nowhere.',
      {},
      { couldNotResolve: true, pathNot: '^(virtual:|node:|\\+types|\\./\\+types)' },
    ),
    rule(
      'domains-meet-at-the-face',
      'A domain is met at its index.ts only.',
      { path: `^apps/(server|web)/src/(${WINGS})/([^/]+)/`, pathNot: [tests, testHelpers] },
      {
        path: `^apps/$1/src/(${WINGS})/`,
        pathNot: ['^apps/$1/src/$2/$3/', `^apps/$1/src/(${WINGS})/[^/]+/index\\.tsx?$`],
      },
    ),
    rule(
      'faces-from-outside',
      'What is no domain meets domains at their index.ts too; the web reads their screens.',
      {
        path: '^apps/(server|web)/src/',
        // The demonstration lays down what no call can write, so it knows repos (record 102).
        pathNot: [`^apps/(server|web)/src/(${WINGS})/`, '^apps/server/src/demo/', tests, testHelpers],
      },
      {
        path: `^apps/(server|web)/src/(${WINGS})/`,
        pathNot: `^apps/(server|web)/src/(${WINGS})/[^/]+/(index\\.tsx?|[^/]+\\.screens\\.ts)$`,
      },
    ),
    // A wing uses itself and the wings before it, on each of the three sides.
    ...wings.slice(0, -1).map((wing, at) =>
      rule(
        `${wing}-uses-no-later-wing`,
        'Wings use themselves and the ones before them.',
        {
          path: `^(apps/server|apps/web|packages/contract)/src/${wing}/`,
          pathNot: [tests, testHelpers],
        },
        { path: `^$1/src/(${wings.slice(at + 1).join('|')})/` },
      ),
    ),
    rule(
      'demo-is-topmost',
      'Only the start and npm run seed know that there is a demonstration.',
      {
        path: '^apps/',
        pathNot: [
          '^apps/server/src/demo/',
          '^apps/server/src/(prepare-database|seed)\\.ts$',
          tests,
          testHelpers,
          '^apps/server/src/testing/',
        ],
      },
      { path: '^apps/server/src/demo/' },
    ),
    rule(
      'demo-meets-at-the-face',
      'The start meets the demonstration at its index.ts.',
      { path: '^apps/server/src/[^/]+\\.ts$', pathNot: tests },
      { path: '^apps/server/src/demo/', pathNot: '^apps/server/src/demo/index\\.ts$' },
    ),
    rule(
      'server-kernel-knows-no-domain',
      'The frame must not know the pictures.',
      { path: '^apps/server/src/kernel/', pathNot: tests },
      { path: '^apps/server/src/(?!kernel/)' },
    ),
    rule(
      'server-domains-know-no-app',
      'A domain hands over values; it never sees the app.',
      { path: `^apps/server/src/(${WINGS}|demo)/`, pathNot: [tests, testHelpers] },
      { path: '^apps/server/src/[^/]+\\.ts$' },
    ),
    rule(
      'tests-stay-tests',
      'What is made for tests never runs in the product.',
      { path: '^(apps|packages)/', pathNot: [tests, testHelpers] },
      { path: ['^apps/server/src/testing/', '\\.(makers|fixtures)\\.ts$', tests] },
    ),
    rule(
      'web-lib-is-the-floor',
      'lib and ui carry the rest and know nothing of it.',
      { path: '^apps/web/src/(lib|ui|figures)/', pathNot: tests },
      { path: `^apps/web/src/(kit|zones|${WINGS}|domains\\.ts|routes|entry|root)` },
    ),
    rule(
      'web-kit-knows-no-domain',
      'The frame must not know the pictures.',
      { path: '^apps/web/src/kit/', pathNot: tests },
      { path: `^apps/web/src/(zones|${WINGS}|domains\\.ts|routes|entry|root)` },
    ),
    rule(
      'web-domains-know-no-zone',
      'A zone shows domains, not the other way round.',
      { path: `^apps/web/src/(${WINGS})/`, pathNot: tests },
      { path: '^apps/web/src/(zones/|domains\\.ts|routes|entry|root)' },
    ),
    rule(
      'frame-knows-no-business',
      'ui, figures, lib and kit use the kernel, the texts and the sites of the contract only.',
      {
        path: '^apps/web/src/(ui|figures|lib|kit)/',
        pathNot: [tests, '^apps/web/src/lib/api/', 'kit/form/(entry-)?password-field', 'lib/session/login-step-props'],
      },
      // The router is built from the menu that the server sends, so the menu is part of the frame.
      {
        path: '^packages/contract/src/',
        pathNot: '^packages/contract/src/(kernel|platform/sites|platform/navigation)/',
      },
    ),
    rule('server-knows-no-web', 'They meet in the contract.', { path: '^apps/server/' }, { path: '^apps/web/' }),
    rule('web-knows-no-server', 'They meet in the contract.', { path: '^apps/web/' }, { path: '^apps/server/' }),
    rule('packages-know-no-app', 'A package is for everyone.', { path: '^packages/' }, { path: '^apps/' }),
    rule(
      'contract-is-portable',
      'The contract imports zod and bio only.',
      { path: '^packages/contract/', pathNot: tests },
      { path: '', pathNot: ['^packages/(contract|bio)/', '(^|/)node_modules/zod/'] },
    ),
    rule(
      'bio-imports-nothing',
      'Pure science.',
      { path: '^packages/bio/', pathNot: [tests, testHelpers] },
      { path: '', pathNot: '^packages/bio/' },
    ),
    rule(
      'cron-imports-nothing',
      'Server and browser compute the same runs.',
      { path: '^packages/cron/', pathNot: [tests, testHelpers] },
      { path: '', pathNot: '^packages/cron/' },
    ),
    rule(
      'plasmid-stands-alone',
      'The designer depends on bio and its drawing libraries, on nothing of ours.',
      { path: '^packages/plasmid/', pathNot: tests },
      { path: '^(packages|apps)/', pathNot: '^packages/(plasmid|bio)/' },
    ),
    rule(
      'one-place-speaks-sql',
      'Only a .repo, its .tables, the kernel and tests import the query builder.',
      {
        path: '^(apps|packages)/',
        pathNot: ['\\.(repo|tables)\\.ts$', '^apps/server/src/kernel/', tests, testHelpers],
      },
      { path: '(^|/)node_modules/kysely/' },
    ),
    rule(
      'one-place-opens-connections',
      'The driver belongs to the kernel.',
      { path: '^(apps|packages)/', pathNot: ['^apps/server/src/kernel/', tests, '^apps/server/src/testing/'] },
      { path: '(^|/)node_modules/(@types/)?pg/' },
    ),
  ],
  options: {
    // TypeScript 7 has no compiler to embed; without this, zero modules are read and everything passes.
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|\\.react-router)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
}
