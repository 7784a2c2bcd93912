import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { anyWindow, expect, sites, test } from './fixtures.ts'

const homes = {
  vivo: { path: '/Vivo/Home', title: undefined },
  service: {
    path: '/dashboard/analysis',
    title: { en: 'From a sequence to data you can build on', zh: '从一条序列，到可靠的数据' },
  },
  plasmid: {
    path: '/dashboard/HomeView',
    title: { en: 'Vectors built from base-verified parts', zh: '每个元件都经逐碱基核对的载体' },
  },
} as const

const texts = {
  en: {
    locale: 'en-US',
    pages: {
      '/about': 'About us',
      '/Introduce': 'How ordering works',
      '/Resource': 'Resources',
      '/FAQ': 'Frequently asked questions',
      '/News': 'News',
      '/about-the-data': 'About the data',
      '/ContactUs': 'Contact us',
    },
    older: 'Older',
    question: 'How long is a quote valid?',
    answer: 'A quote is valid for 30 days.',
    guide: 'Open the guide (PDF)',
    file: /ordering-system-en\.pdf$/,
    missing: 'Page not found',
    order: 'Backbones you can order',
    add: /pUC19/,
  },
  zh: {
    locale: 'zh-CN',
    pages: {
      '/about': '关于我们',
      '/Introduce': '订购流程',
      '/Resource': '资源中心',
      '/FAQ': '常见问题',
      '/News': '新闻动态',
      '/about-the-data': '关于数据',
      '/ContactUs': '联系我们',
    },
    older: '较早',
    question: '报价有效期多长？',
    answer: '报价有效期为30天',
    guide: '打开使用说明（PDF）',
    file: /ordering-system-zh\.pdf$/,
    missing: '页面不存在',
    order: '可订购的骨架',
    add: /pUC19/,
  },
} as const

/** Every address of ours that header, navigation and footer lead to, folded menus included. */
async function listFrameLinks(page: Page): Promise<string[]> {
  const hrefs = await page
    .locator(':is(header, nav, footer) a[href]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
  const own = new URL(page.url()).origin
  return [...new Set(hrefs.filter((href) => href.startsWith(own)).map((href) => href.replace(/#.*/, '')))]
}

/** WCAG violations in the main landmark. */
async function listAccessibilityViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).include('main').analyze()
  return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target}`)
}

for (const [language, word] of [
  ['en', texts.en],
  ['zh', texts.zh],
] as const) {
  test.describe(`in ${language}, in both windows`, () => {
    test.use({ baseURL: sites.vivo, locale: word.locale })

    test('nothing is cut off at the side of a content page', async ({ page }) => {
      for (const path of Object.keys(word.pages)) {
        await page.goto(path)
        const beyond = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(beyond, path).toBeLessThanOrEqual(0)
      }
    })
  })

  test.describe(`in ${language}`, () => {
    test.skip(({ isMobile }) => isMobile === (language === 'en'), 'the other window reads the other language')
    test.use({ baseURL: sites.vivo, locale: word.locale })

    test('[ROUTE-013] [ROUTE-040] [ROUTE-078] [ROUTE-089] the pages about us are open to everyone, titled and accessible', async ({
      page,
    }) => {
      for (const [path, title] of Object.entries(word.pages)) {
        const answer = await page.goto(path)
        expect([path, answer?.status(), new URL(page.url()).pathname]).toEqual([path, 200, path])
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
        await expect(page).toHaveTitle(`${title} - Paratope`)
        expect(await listAccessibilityViolations(page), path).toEqual([])
      }
      for (const path of ['/RecombinantProtein', '/CellLine', '/Search', '/NewsDetails?id=three-quality-grades']) {
        const answer = await page.request.get(path)
        expect([path, answer.status(), answer.url()]).toEqual([path, 200, sites.vivo + path])
      }
    })

    test('news leads from the list to the article, on to older news, and back', async ({ page }) => {
      await page.goto('/News')
      const newest = page.locator('main h2 a').first()
      const first = await newest.innerText()
      await newest.click()
      await expect(page).toHaveURL(/\/NewsDetails\?id=[a-z-]+$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(first)
      await page.locator('main p, main nav span').filter({ hasText: word.older }).getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(first)
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(first)
    })

    test('news that does not exist is a page of its own kind, not found', async ({ page }) => {
      for (const id of ['nothing-here', '..%2F..%2Fetc', '']) {
        const answer = await page.goto(`/NewsDetails?id=${id}`)
        expect(answer?.status()).toBe(404)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(word.missing)
      }
    })

    test('[I18N-007] [LAYOUT-019] the ordering guide is a file in the reader’s language', async ({ page }) => {
      await page.goto('/Resource')
      const link = page.getByRole('link', { name: word.guide })
      await expect(link).toHaveAttribute('href', word.file)
      const file = await page.request.get((await link.getAttribute('href')) ?? '')
      expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])
      expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
    })

    for (const [site, home] of Object.entries(homes)) {
      test(`[LAYOUT-003] every link around the pages of the ${site} site leads to a page`, async ({
        page,
        context,
      }) => {
        const base = sites[site as keyof typeof sites]
        await page.goto(base + home.path)
        const around = await listFrameLinks(page)
        await page.goto(`${base}/about`)
        const all = [...new Set([...around, ...(await listFrameLinks(page))])]
        expect(all.length).toBeGreaterThan(2)
        for (const address of all) {
          const answer = await context.request.get(address)
          expect([address, answer.status()]).toEqual([address, 200])
          expect(answer.url()).not.toMatch(/\/404$/)
        }
      })
    }

    test('[ROUTE-019] [ROUTE-050] [ROUTE-088] [LAYOUT-041] the service portal’s root is its home, where services are described', async ({
      page,
    }) => {
      await page.goto(sites.service)
      await expect(page).toHaveURL(sites.service + homes.service.path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(homes.service.title[language])
      await expect(page).toHaveTitle('Paratope')
      expect(await page.locator('main section li:has(dl)').count()).toBe(15)
      expect(await listAccessibilityViolations(page)).toEqual([])
    })

    test('[ROUTE-020] [ROUTE-065] the plasmid storefront’s root is its home, whose backbones can be put into the cart', async ({
      page,
    }) => {
      await page.goto(sites.plasmid)
      await expect(page).toHaveURL(sites.plasmid + homes.plasmid.path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(homes.plasmid.title[language])
      await expect(page).toHaveTitle('Paratope')
      const offers = page.getByRole('region', { name: word.order }).getByRole('listitem')
      const card = offers.filter({ has: page.getByRole('heading', { name: 'pUC19', exact: true }) })
      await expect(card.getByRole('img')).toHaveAccessibleName(word.add)
      await expect(card.getByText(/2,686/)).toBeVisible()
      await expect(card.getByRole('button')).toHaveCount(1)
      expect(await listAccessibilityViolations(page)).toEqual([])
    })
  })
}

test.describe('on every site', { tag: anyWindow }, () => {
  test('[ROUTE-085] the default landing is the site’s own home', async ({ request }) => {
    for (const [site, { path }] of Object.entries(homes)) {
      const base = sites[site as keyof typeof sites]
      const answer = await request.get(`${base}/dashboard/analysis`)
      expect([answer.status(), answer.url()]).toEqual([200, base + path])
    }
  })
})

test.describe('without script', { tag: anyWindow }, () => {
  test.use({ baseURL: sites.vivo, locale: 'en-US', javaScriptEnabled: false })

  test('questions can be read and opened, and pages followed', async ({ page }) => {
    await page.goto('/FAQ')
    await expect(page.getByText(texts.en.answer)).toBeHidden()
    await page.getByText(texts.en.question).click()
    await expect(page.getByText(texts.en.answer)).toBeVisible()
    await page.locator('main').getByRole('link', { name: 'Contact us' }).last().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us')
  })
})
