import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { servicePaths } from '@paratope/contract/catalogue/services'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findFreePorts, type RunningServer, startServer } from '#testing/server-process.ts'
import { createStartedFolder } from '#testing/started-folder.ts'

// The pages that the product sends, with the menus that these sites really have.
const folder = await createStartedFolder()
const PARATOPE_CONFIG = join(folder.path, 'sites.json')
const sites = [
  {
    id: 'vivo',
    demo: true,
    systemType: 7,
    product: 'Neo',
    region: 'cn',
    portals: { zh: 'https://zh.neo.example', intl: 'https://neo.example' },
  },
  { id: 'service', demo: true, systemType: 1 },
  { id: 'plasmid', demo: true, systemType: 2 },
]
let server: RunningServer

beforeAll(async () => {
  writeFileSync(PARATOPE_CONFIG, JSON.stringify({ sites }))
  server = startServer(await findFreePorts(), { PARATOPE_CONFIG, DATA_DIR: folder.path })
  await server.ready(60_000)
}, 90_000)
afterAll(async () => {
  server?.kill('SIGTERM')
  await server?.exited
  await folder.remove()
})

type SiteName = 'neo' | 'service' | 'plasmid'

const get = (site: SiteName, path: string, language?: 'en' | 'zh') => {
  const step = { neo: 0, service: 1, plasmid: 2 }[site]
  const headers = language ? { cookie: `lang=${language}` } : {}
  return fetch(`http://127.0.0.1:${server.port + step}${path}`, { redirect: 'manual', headers })
}

const linkPattern = /<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs

/** Text and address of the header's links, in order. */
async function listHeaderLinks(site: SiteName, path: string): Promise<[string, string][]> {
  const html = await (await get(site, path)).text()
  const header = html.slice(html.indexOf('<header'), html.indexOf('</header>'))
  return [...header.matchAll(linkPattern)].map(([, href = '', content = '']) => [
    content.replace(/<[^>]+>/g, ''),
    href.replaceAll('&amp;', '&'),
  ])
}

async function findRedirect(
  site: SiteName,
  path: string,
  language?: 'en' | 'zh',
): Promise<[status: number, to: string | null]> {
  const { status, headers } = await get(site, path, language)
  return [status, headers.get('location')]
}

describe('a site of type 7 with the product code Neo in the Chinese region', () => {
  test('[ROUTE-003] [ROUTE-004] [ROUTE-085] [ROUTE-086] has the in-vivo home under its code', async () => {
    expect(await findRedirect('neo', '/')).toEqual([302, '/Neo/Home'])
    expect(await findRedirect('neo', '/dashboard/analysis')).toEqual([302, '/Neo/Home'])
    expect((await get('neo', '/Neo/Home')).status).toBe(200)
    expect(await findRedirect('neo', '/Vivo/Home')).toEqual([302, '/404'])
    expect(await findRedirect('neo', '/NeoMyOrder')).toEqual([302, '/user/login?redirect=%2FNeoMyOrder'])
    expect(await listHeaderLinks('neo', '/AntiMouse')).toEqual(
      expect.arrayContaining([
        ['Paratope', '/Neo/Home'],
        ['抗小鼠抗体', '/AntiMouse'],
      ]),
    )
  })

  test('[ROUTE-033] [ROUTE-073] [ROUTE-079] [ROUTE-091] its root and its product code lead to its home', async () => {
    expect(await findRedirect('neo', '/')).toEqual([302, '/Neo/Home'])
    for (const path of ['/Neo', '/neo/']) expect(await findRedirect('neo', path), path).toEqual([302, '/Neo/Home'])
    expect(await findRedirect('neo', '/Vivo')).toEqual([302, '/404'])
    expect(await findRedirect('service', '/Vivo')).toEqual([302, '/Vivo/Home'])
  })

  test.each([
    ['[ROUTE-073] ', '/Neo/Home'],
    ['[ROUTE-074] ', '/Biosimilar'],
    ['[ROUTE-091] ', '/Neo/Biosimilar'],
    ['[ROUTE-074] ', '/Resource'],
    ['[ROUTE-074] ', '/IsotypeControl'],
    ['[ROUTE-074] ', '/AntiMouse'],
    ['[ROUTE-074] ', '/FusionProteins'],
    ['[ROUTE-074] ', '/AntiDrug'],
    ['[ROUTE-077] ', '/Related'],
    ['[ROUTE-077] ', '/Search'],
    ['[ROUTE-078] [ROUTE-079] ', '/about'],
    ['[ROUTE-078] ', '/News'],
    ['[ROUTE-078] ', '/NewsDetails?id=three-quality-grades'],
    ['[ROUTE-078] ', '/FAQ'],
    ['[ROUTE-078] ', '/ContactUs'],
    ['[ROUTE-078] ', '/Introduce'],
  ])('%s%s is a page with the catalogue’s navigation', async (_, path) => {
    expect((await get('neo', path)).status).toBe(200)
    expect(await listHeaderLinks('neo', path)).toEqual(expect.arrayContaining([['抗小鼠抗体', '/AntiMouse']]))
  })

  test.each([
    ['/RecombinantProtein', '重组蛋白'],
    ['/RecombinantProtein-new', '重组蛋白'],
    ['/CellLine', '细胞系'],
    ['/Biointron-Search', '搜索'],
  ])('[ROUTE-077] %s is a page with the navigation of proteins and cell lines, titled %s', async (path, title) => {
    const page = await get('neo', path)
    expect([page.status, /<h1[^>]*>(.*?)<\/h1>/s.exec(await page.text())?.[1]]).toEqual([200, title])
    const links = (await listHeaderLinks('neo', path)).filter(([, href]) => /^\/(Neo|Recomb|Cell|Anti)/.test(href))
    expect(links).toEqual([
      ['我的订单', '/NeoMyOrder'],
      ['Paratope', '/Neo/Home'],
      ['体内实验抗体', '/Neo/Home'],
      ['重组蛋白', '/RecombinantProtein'],
      ['细胞系', '/CellLine'],
      ['', '/NeoCart'],
    ])
  })

  test('[CATALOG-001] [ROUTE-012] home, all categories and every kind of product detail are open without a login', async () => {
    const categories: Record<string, string> = {
      '/Biosimilar': 'product',
      '/IsotypeControl': 'product',
      '/AntiMouse': 'product',
      '/FusionProteins': 'product',
      '/AntiDrug': 'product',
      '/Related': 'product',
      '/RecombinantProtein': 'biointron-product',
      '/CellLine': 'biointron-product',
    }
    expect((await get('neo', '/Neo/Home')).status).toBe(200)
    for (const [path, kind] of Object.entries(categories)) {
      const list = await get('neo', path)
      expect([path, list.status]).toEqual([path, 200])
      const [, product = ''] = new RegExp(`href="(/${kind}/[^"?]+)"`).exec(await list.text()) ?? []
      const detail = await get('neo', product)
      expect([product.startsWith(`/${kind}/`), detail.status]).toEqual([true, 200])
      expect(await detail.text()).toContain(
        `/jeecg-boot/by-order-client/document/datasheet/${product.split('/').at(-1)}`,
      )
    }
  })

  test('[ROUTE-072] the reference database is public; links of its entries open, an unknown type is not found', async () => {
    const firstLinks: Record<string, RegExp> = {
      target: /href="(\/\w+\?target=[^"]+)"/,
      inn: /href="(\/product\/[^"]+)"/,
      clone: /href="(\/product\/[^"]+)"/,
      isotype: /href="(\/IsotypeControl\?isotype=[^"]+)"/,
    }
    for (const [type, pattern] of Object.entries(firstLinks)) {
      const page = await get('neo', `/UmabsDB/${type}?lang=en`)
      expect([type, page.status]).toEqual([type, 200])
      const link = pattern.exec((await page.text()).replace(/^.*<table/s, ''))?.[1]
      expect([type, link && (await get('neo', link.replaceAll('&amp;', '&'))).status]).toEqual([type, 200])
    }
    expect((await get('neo', '/UmabsDB/antigen')).status).toBe(404)
  })

  test('[ROUTE-080] both addresses of the recombinant proteins are the same list, which names one of them', async () => {
    const readPage = async (path: string) => (await get('neo', `${path}?lang=en`)).text()
    const [first, second] = [await readPage('/RecombinantProtein'), await readPage('/RecombinantProtein-new')]
    const canonical = /<link rel="canonical" href="[^"]*\/RecombinantProtein\?lang=en"/
    const total = /(\d+) products/
    expect([canonical.test(first), canonical.test(second)]).toEqual([true, true])
    expect([total.exec(first)?.[1], Number(total.exec(first)?.[1]) > 0]).toEqual([total.exec(second)?.[1], true])
  })

  test('[ROUTE-031] [ROUTE-032] its footer leads to service and support, which is the contact page', async () => {
    const html = await (await get('neo', '/AntiMouse?lang=en')).text()
    const footer = html.slice(html.indexOf('<footer'))
    expect([...footer.matchAll(linkPattern)].map(([, href, text]) => [text, href])).toEqual(
      expect.arrayContaining([['Service and support', '/ServiceSupport']]),
    )
    const page = await get('neo', '/ServiceSupport?lang=en')
    const content = await page.text()
    expect([page.status, /rel="canonical" href="[^"]*\/ContactUs\?lang=en"/.test(content)]).toEqual([200, true])
    expect(content).toContain('Contact us')
  })

  test('[ROUTE-046] [ROUTE-047] custom services, downloads and results are pages of its own', async () => {
    const readPage = async (path: string) => {
      const page = await get('neo', path, 'en')
      const html = await page.text()
      return [page.status, /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1], html.includes('id="order-title"')]
    }
    expect(await readPage('/CustomServices')).toEqual([200, 'Custom services', true])
    expect(await readPage('/DownloadCenter')).toEqual([200, 'Download centre', false])
    expect(await readPage('/IsSuccess')).toEqual([200, 'No order to show', false])
    // The other services belong to the portal.
    expect((await get('neo', '/ELISA_testing/Index')).status).toBe(404)
    const names = new Map(await listHeaderLinks('neo', '/CustomServices?lang=en'))
    expect(names.get('Biosimilars')).toBe('/Biosimilar')
    for (const site of ['service', 'plasmid'] as const)
      expect((await get(site, '/CustomServices')).status, site).toBe(200)
  })

  test('[ROUTE-090] resources and about are its own pages; services lead out', async () => {
    const links = new Map(await listHeaderLinks('neo', '/AntiMouse?lang=en'))
    expect([links.get('Resources'), links.get('About us')]).toEqual(['/Resource', '/about'])
    expect(links.get('Protein expression')).toBe('https://www.company.example/services/expression')
  })

  test('[I18N-012] [I18N-013] [I18N-004] leads to the international portal for other languages, to the Chinese one for Chinese', async () => {
    const links = new Map(await listHeaderLinks('neo', '/AntiMouse?categorySec=V6'))
    expect(['中文', 'English', 'Español', '日本語'].map((name) => links.get(name))).toEqual([
      'https://zh.neo.example/AntiMouse?categorySec=V6',
      'https://neo.example/AntiMouse?categorySec=V6&lang=en',
      'https://neo.example/AntiMouse?categorySec=V6&lang=es',
      'https://neo.example/AntiMouse?categorySec=V6&lang=ja',
    ])
  })

  test.each([
    ['zh', '蛋白表达', 'https://zh.company.example'],
    ['en', 'Protein expression', 'https://www.company.example'],
  ])('[LAYOUT-001] its services lead a reader of %s to the company’s own site', async (language, first, company) => {
    const links = await listHeaderLinks('neo', `/AntiMouse?lang=${language}`)
    const services = links.filter(([, href]) => href.includes('/services/'))
    expect(services[0]).toEqual([first, `${company}/services/expression`])
    expect(services.map(([, href]) => href.replace(`${company}/services/`, ''))).toEqual([
      'expression',
      'discovery',
      'testing',
      'sequencing',
      'primers',
      'plasmids',
      'cell-lines',
    ])
  })
})

test('[LIMIT-013] a page behind the login leads to the site’s own login form, to no single sign-on', async () => {
  expect(await findRedirect('service', '/myOrder/Index')).toEqual([302, '/user/login?redirect=%2FmyOrder%2FIndex'])
  expect((await get('service', '/user/login')).status).toBe(200)
})

test.each(['neo', 'plasmid', 'service'] as const)(
  '[ROUTE-046] on %s the guide to ordering and the contact page lead to custom services',
  async (site) => {
    for (const path of ['/Introduce', '/ContactUs']) {
      const html = await (await get(site, path, 'en')).text()
      const text = /<a [^>]*href="\/CustomServices"[^>]*>([^<]*)</.exec(html)?.[1]
      expect([path, text]).toEqual([path, 'Nothing listed fits? Describe what you need and add files'])
    }
    expect((await get(site, '/CustomServices')).status).toBe(200)
  },
)

describe('the plasmid site', () => {
  test('[ROUTE-061] [ROUTE-085] [ROUTE-088] answers the default landing with its own home, which is public', async () => {
    expect(await findRedirect('plasmid', '/dashboard/analysis')).toEqual([302, '/dashboard/HomeView'])
    expect((await get('plasmid', '/dashboard/HomeView')).status).toBe(200)
  })

  test('[LAYOUT-001] [LAYOUT-021] [LAYOUT-025] [LAYOUT-026] [ROUTE-090] sends logo, cart, my order and its navigation', async () => {
    const links = await listHeaderLinks('plasmid', '/dashboard/HomeView?lang=en')
    expect(links.filter(([, href]) => !href.includes('lang='))).toEqual([
      ['Paratope', '/dashboard/HomeView'],
      ['My Order', '/plasmidOrder/Index'],
      ['', '/cart/Index'],
      ['Log in', '/user/login'],
      ['Register', '/user/register'],
      ['Home', '/dashboard/HomeView'],
      ['Vector design', '/designList'],
      ['Construction', '/plasmidBuilder/vectorOrder'],
      ['Tools', '/tools'],
      ['Help', 'https://www.company.example/help'],
      ['Resources', 'https://www.company.example/resources'],
      ['About us', 'https://www.company.example/about'],
    ])
  })

  test('[LAYOUT-001] [ROUTE-090] leads Chinese readers to the Chinese site for help, resources and about', async () => {
    const links = new Map(await listHeaderLinks('plasmid', '/dashboard/HomeView?lang=zh'))
    expect(['帮助', '资源中心', '关于我们'].map((name) => links.get(name))).toEqual([
      'https://zh.company.example/help',
      'https://zh.company.example/resources',
      'https://zh.company.example/about',
    ])
  })
})

test('[PLASMID-002] the plasmid storefront has its own home, next to the in-vivo catalogue and the service portal', async () => {
  const homes = { neo: '/Neo/Home', service: '/dashboard/analysis', plasmid: '/dashboard/HomeView' } as const
  for (const site of ['neo', 'service', 'plasmid'] as const)
    expect(await findRedirect(site, '/'), site).toEqual([302, homes[site]])
  const search = /<search><form[^>]*action="([^"]*)"[^>]*>.*?<input[^>]*name="(\w+)"/s
  const readSearch = async (site: SiteName) => {
    const html = await (await get(site, `${homes[site]}?lang=en`)).text()
    return search.exec(html.slice(html.indexOf('<header'), html.indexOf('</header>')))?.slice(1)
  }
  expect(await readSearch('plasmid')).toEqual(['/designList', 'k'])
  expect(await readSearch('neo')).toEqual(['/Search', 'seachValue'])
})

test('[PLASMID-008] the page of a backbone says id, name, type, size, promoters, ORFs, copies, resistance and host', async () => {
  const html = await (await get('plasmid', '/backbones/puc19', 'en')).text()
  const readText = (content = '') => content.replace(/<[^>]+>/g, '').replace(/\s/g, ' ')
  expect(readText(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1])).toBe('pUC19')
  const entries = [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/gs)]
  const shown = Object.fromEntries(entries.map(([, term, value]) => [readText(term), readText(value)]))
  expect(shown).toMatchObject({
    ID: 'puc19',
    Type: 'Cloning in bacteria',
    Size: '2,686 bp',
    Promoter: 'lac promoter, AmpR (bla) promoter',
    ORF: 'lacZ-alpha (pUC19), AmpR (bla, TEM)',
    Copies: 'high (500–700)',
    Resistance: 'ampicillin',
    'Cloning host strain': 'E. coli DH5α',
  })
})

test('[PLASMID-001] a visitor browses the backbones, from the home over the library to one of them', async () => {
  const readPage = async (path: string) => {
    const page = await get('plasmid', path, 'en')
    return [page.status, await page.text()] as const
  }
  const [homeStatus, home] = await readPage('/dashboard/HomeView')
  expect([homeStatus, />pcDNA3\.1\(\+\)</.test(home)]).toEqual([200, true])
  const [libraryStatus, library] = await readPage('/backbones?k=CMV&family=mammalian')
  const linked = [...library.matchAll(/href="\/backbones\/([^"]+)"/g)].map(([, id]) => id)
  expect(libraryStatus).toBe(200)
  expect(linked).toEqual(expect.arrayContaining(['pcdna3.1-plus', 'pegfp-n1']))
  expect(linked).not.toContain('puc19')
  const [status, backbone] = await readPage('/backbones/pcdna3.1-plus')
  expect(status).toBe(200)
  const main = backbone.slice(backbone.indexOf('<main'), backbone.indexOf('</main>'))
  // Species are in italics.
  const content = main.replaceAll(/<\/?i>/g, '').replaceAll(/\s/g, ' ')
  const shown = ['>pcDNA3.1(+)</h1>', '5,428 bp', 'E. coli DH5α', 'href="/design/0/new?backbone=pcdna3.1-plus"']
  expect(shown.filter((text) => !content.includes(text))).toEqual([])
})

test.each([
  ['SERVICE-003', '/Affinity/Index', 'Affinity maturation'],
  ['SERVICE-003', '/HullHuman/Index', 'Fully human antibody discovery'],
  ['SERVICE-003', '/Humanization/Index', 'Humanisation'],
  ['SERVICE-003', '/Hybridoma/index', 'Hybridoma'],
  ['SERVICE-004', '/ELISA_testing/Index', 'ELISA'],
  ['SERVICE-004', '/Gator_testing/Index', 'Biolayer interferometry (Gator)'],
  ['SERVICE-004', '/Biacore_testing/Index', 'Surface plasmon resonance (Biacore)'],
  ['SERVICE-004', '/FACS_testing/Index', 'Flow cytometry'],
  ['SERVICE-004', '/icIEF_testing/Index', 'Charge variants (icIEF)'],
  ['SERVICE-004', '/SequencingServices/Index', 'Antibody and DNA sequencing'],
  ['SERVICE-005', '/Antibody/Antibody', 'Antibody and protein expression'],
  ['ROUTE-054', '/primerSynthesis', 'Primer synthesis'],
])('[%s] %s is the order page of %s', async (_row, path, name) => {
  const page = await get('service', path, 'en')
  const html = await page.text()
  expect([page.status, html.includes('id="order-title"')]).toEqual([200, true])
  expect(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]).toBe(name)
})

test('[ROUTE-011] [ROUTE-062] [ROUTE-063] [ROUTE-064] [ROUTE-065] [ROUTE-087] the designer is public under both roots, with one title', async () => {
  const children = ['/designList', '/design/0/new', '/plasmidResult/new']
  const paths = { plasmid: children, service: children.map((path) => `/dashboard${path}`) }
  for (const site of ['plasmid', 'service', 'neo'] as const) {
    // On its own site the home's title is the product's name alone.
    const titled = site === 'plasmid' ? paths.plasmid : [...paths.service, '/dashboard/HomeView']
    for (const path of titled) {
      const page = await get(site, path, 'en')
      expect([site, path, page.status]).toEqual([site, path, 200])
      expect(await page.text()).toContain('<title>Design my vector - ')
    }
  }
})

test('[ROUTE-061] [ROUTE-067] [ROUTE-087] a vector is ordered after a login', async () => {
  expect(await findRedirect('plasmid', '/plasmidBuilder/vectorOrder')).toEqual([
    302,
    '/user/login?redirect=%2FplasmidBuilder%2FvectorOrder',
  ])
})

describe('the service portal', () => {
  test('[SERVICE-001] offers expression, discovery, testing, sequencing, primers, plasmids and cell lines on its home', async () => {
    const html = await (await get('service', '/dashboard/analysis?lang=en')).text()
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    const links = new Set([...main.matchAll(/href="(\/[^"?#]*)/g)].map(([, path]) => path))
    expect(
      [
        '/Antibody/Antibody',
        '/Affinity/Index',
        '/HullHuman/Index',
        '/Humanization/Index',
        '/Hybridoma/index',
        '/ELISA_testing/Index',
        '/Gator_testing/Index',
        '/Biacore_testing/Index',
        '/FACS_testing/Index',
        '/icIEF_testing/Index',
        '/SequencingServices/Index',
        '/primerSynthesis',
        '/plasmidConstruction',
        '/cellLineServices',
      ].filter((path) => !links.has(path)),
    ).toEqual([])
  })

  test('[ROUTE-085] shows its home at the default landing', async () => {
    expect(await findRedirect('service', '/')).toEqual([302, '/dashboard/analysis'])
    const home = await get('service', '/dashboard/analysis?lang=en')
    expect([home.status, (await home.text()).includes('From a sequence to data you can build on')]).toEqual([200, true])
  })
})

test('[ROUTE-057] [ROUTE-058] [ROUTE-059] what is offered in Chinese alone leads to /404 in English, and to the login in Chinese', async () => {
  for (const path of ['/system/setting', '/myInvoice/Index', '/myPackage/Index'])
    expect(await findRedirect('service', path, 'en'), path).toEqual([302, '/404'])
  expect(await findRedirect('service', '/system/setting', 'zh')).toEqual([
    302,
    '/user/login?redirect=%2Fsystem%2Fsetting',
  ])
  expect(await findRedirect('service', '/myInvoice/Index', 'zh')).toEqual([
    302,
    '/user/login?redirect=%2FmyInvoice%2FIndex',
  ])
  expect(await findRedirect('service', '/myPackage/Index', 'zh')).toEqual([
    302,
    '/user/login?redirect=%2FmyPackage%2FIndex',
  ])
})

test('[ROUTE-060] addresses are known in any case, and myOrder/Detail and plasOrder/Detail begin at the root', async () => {
  for (const path of ['/plasOrder/Detail', '/plasorder/detail', '/myOrder/Detail'])
    expect(await findRedirect('plasmid', path), path).toEqual([302, `/user/login?redirect=${encodeURIComponent(path)}`])
  for (const path of ['/myOrder/Detail', '/MYORDER/detail', '/myorder/Index'])
    expect(await findRedirect('service', path), path).toEqual([302, `/user/login?redirect=${encodeURIComponent(path)}`])
  expect((await get('service', '/Dashboard/ANALYSIS')).status).toBe(200)
})

test.each(Object.values(servicePaths))(
  'a link of the site opens the service at %s without a new document',
  async (path) => {
    const reply = await get('service', `${path}.data`, 'en')
    expect(reply.status).toBe(200)
    expect(await reply.text()).toContain('"turnaround"')
  },
)
