import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { anyWindow, expect, sites, test } from './fixtures.ts'

const texts = {
  en: {
    locale: 'en-US',
    home: 'Antibodies for in vivo research, with test results for every lot',
    search: 'Search by target, clone, alias or catalogue number',
    antiMouse: 'Anti-mouse antibodies',
    filter: 'Filter',
    show: /^Show products/,
    remove: 'Remove PD-1',
    sizes: 'Sizes and prices',
    add: 'Add to cart',
    both: 'Add both',
    added: 'Added to cart',
    short: 'Please enter at least three characters to query！',
    nothing: 'No results for “qqqqq”',
    apply: 'Show results',
    next: 'Next page',
    missing: 'Page not found',
    count: /^(\d+) products?$/,
    sort: 'Sort by',
    currency: 'USD',
  },
  zh: {
    locale: 'zh-CN',
    home: '体内研究用抗体，每个批次的检测数据一目了然',
    search: '按靶点、克隆号、别名或货号搜索',
    antiMouse: '抗小鼠抗体',
    filter: '筛选',
    show: /^查看产品/,
    remove: '移除 PD-1',
    sizes: '规格与价格',
    add: '加入购物车',
    both: '一起加入购物车',
    added: '已加入购物车',
    short: '请输入至少三个字符进行查询！',
    nothing: '没有找到“qqqqq”',
    apply: '查看结果',
    next: '下一页',
    missing: '页面不存在',
    count: /^(\d+) 个产品$/,
    sort: '排序',
    currency: 'CNY',
  },
} as const

/** Number of products the page says it lists. */
const readTotal = async (page: Page, count: RegExp): Promise<number> =>
  Number(count.exec((await page.getByRole('status').filter({ hasText: count }).innerText()).replace(',', ''))?.[1])

/** WCAG violations in the main landmark, targets of 24 px included. */
async function listAccessibilityViolations(page: Page): Promise<string[]> {
  const builder = new AxeBuilder({ page }).options({ rules: { 'target-size': { enabled: true } } })
  const { violations } = await builder.include('main').analyze()
  return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.target}`)
}

/** Whether a form without script sent these values and no others; it sends them in the order of the page. */
const hasValues = (params: URLSearchParams, name: string, values: readonly string[]) =>
  params.getAll(name).toSorted().join() === values.toSorted().join()

const hasNoHorizontalScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

for (const [language, word] of [
  ['en', texts.en],
  ['zh', texts.zh],
] as const) {
  test.describe(`in ${language}, in both windows`, () => {
    test.use({ baseURL: sites.vivo, locale: word.locale })

    test('nothing keeps people out, and nothing is wider than the screen', async ({ page }) => {
      for (const path of [
        '/Vivo/Home',
        '/AntiMouse?target=PD-1',
        '/Biosimilar?view=cards',
        '/product/PV-A0196',
        '/Search?seachValue=PD-1',
      ]) {
        await page.goto(path)
        await expect(page.locator('h1')).toHaveCount(1)
        expect(await listAccessibilityViolations(page), path).toEqual([])
        expect(await hasNoHorizontalScroll(page), path).toBe(true)
      }
    })
  })

  test.describe(`in ${language}`, () => {
    test.skip(({ isMobile }) => isMobile === (language === 'en'), 'the other window reads the other language')
    test.use({ baseURL: sites.vivo, locale: word.locale })

    test('[CATALOG-001] a visitor finds an antibody by its filters and puts it into a cart', async ({
      page,
      isMobile,
    }) => {
      await page.goto('/Vivo/Home')
      await expect(page.getByRole('heading', { level: 1, name: word.home })).toBeVisible()
      await page.locator('main').getByRole('link', { name: word.antiMouse, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: word.antiMouse })).toBeVisible()
      const all = await readTotal(page, word.count)

      if (isMobile) await page.getByRole('button', { name: word.filter }).click()
      await page.getByRole('checkbox', { name: /^PD-1\s*\d+$/ }).check()
      await expect(page).toHaveURL(/target=PD-1$/)
      if (isMobile) await page.getByRole('button', { name: word.show }).click()
      await expect(page.getByRole('link', { name: word.remove })).toBeVisible()
      expect(await readTotal(page, word.count)).toBeLessThan(all)

      await page
        .getByRole('link', { name: /RMP1-14/ })
        .first()
        .click()
      const box = page.getByRole('region', { name: word.sizes })
      await box.getByRole('radio').nth(1).check()
      await box.getByRole('button', { name: word.add }).dblclick()
      await expect(page.getByText(word.added, { exact: true })).toBeVisible()
      const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('local-cart') ?? 'null'))
      expect(stored.value).toMatchObject([{ quantity: 1, catalog: expect.stringMatching(/^PV-M/) }])
    })

    test('an antibody and its matching control are taken by one press', async ({ page }) => {
      // The button is drawn by the server; it is alive once the page's scripts are here.
      await page.goto('/product/detail?id=PV-M0016', { waitUntil: 'networkidle' })
      await page.getByRole('button', { name: word.both }).click()
      await expect(page.getByText(word.added, { exact: true })).toBeVisible()
      const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('local-cart') ?? 'null'))
      expect(stored.value.map(({ catalog }: { catalog: string }) => catalog.slice(0, 4))).toEqual(['PV-M', 'PV-C'])
    })

    test('a filter ticked before the scripts arrive is applied when they do', async ({ page }) => {
      const scripts = Promise.withResolvers<void>()
      await page.route('**/assets/*.js', async (route) => {
        await scripts.promise
        await route.continue()
      })
      const opened = page.goto('/AntiMouse')
      await page
        .locator('form#filter')
        .evaluate((form) => form.querySelector<HTMLInputElement>('[value="PD-1"]')?.click())
      expect(new URL(page.url()).search).toBe('')
      scripts.resolve()
      await opened
      await expect(page).toHaveURL(/target=PD-1$/)
    })

    test('a search meets aliases, clones and catalogue numbers', async ({ page }) => {
      for (const keyword of ['CD279', 'RMP1-14', '抗HER2']) {
        await page.goto(`/Search?seachValue=${encodeURIComponent(keyword)}&categoryId=0`)
        await expect(page.locator('main').getByRole('listitem').getByRole('heading').first(), keyword).toBeVisible()
      }
      await page.goto('/Search?seachValue=pv-m0016&categoryId=0')
      await expect(page).toHaveURL(/\/product\//)
      await page.goto('/Search?seachValue=qqqqq&categoryId=0')
      await expect(page.getByRole('heading', { name: word.nothing })).toBeVisible()
    })

    test('[CATALOG-011] [CATALOG-012] [CATALOG-013] too short a search is a warning and no search', async ({
      page,
    }) => {
      await page.goto('/Search?seachValue=ab&categoryId=0')
      await expect(page.locator('main').getByRole('alert')).toHaveText(word.short)
      await expect(page.locator('main').getByRole('heading', { level: 2 })).toHaveCount(0)
      const calls: string[] = []
      page.on('request', (request) => calls.push(request.url()))
      await page.goto('/Vivo/Home')
      const field = page.getByRole('combobox', { name: word.search })
      await field.fill(' a ')
      await field.press('Enter')
      await expect(page.locator('main').getByText(word.short)).toBeVisible()
      expect(calls.filter((url) => url.includes('seachValue'))).toEqual([])
    })

    test('what does not exist is said', async ({ page }) => {
      const answer = await page.goto('/product/no-such-antibody')
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: word.missing })).toBeVisible()
    })

    test('search engines read the offer, the way and every language', async ({ page }) => {
      await page.goto('/product/PV-A0196')
      const data = page.locator('script[type="application/ld+json"]')
      const [product, way] = JSON.parse(await data.first().innerText())
      expect(product).toMatchObject({ '@type': 'Product', sku: 'PV-A0196' })
      expect(product.offers[0]).toMatchObject({
        priceCurrency: word.currency,
        price: expect.stringMatching(/^\d+\.\d\d$/),
      })
      expect(way.itemListElement).toHaveLength(3)
      const questions = JSON.parse(await data.nth(1).innerText())
      expect(questions).toMatchObject({ '@type': 'FAQPage' })
      for (const { name } of questions.mainEntity)
        await expect(page.locator('summary', { hasText: name })).toBeVisible()

      const alternates = page.locator('link[rel=alternate][hreflang]')
      const hrefs = await alternates.evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
      expect(hrefs).toHaveLength(5)
      expect(hrefs).toContain(await page.locator('link[rel=canonical]').getAttribute('href'))
      for (const href of hrefs.filter((one) => one.includes('lang='))) {
        await page.goto(href)
        expect(
          await alternates.evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href)),
          href,
        ).toEqual(hrefs)
        await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', href)
      }
    })
  })

  test.describe(`without script, in ${language}`, () => {
    test.skip(({ isMobile }) => isMobile === (language === 'en'), 'the other window reads the other language')
    test.use({ baseURL: sites.vivo, locale: word.locale, javaScriptEnabled: false })

    test('a list is filtered, sorted and turned over by form and links', async ({ page, isMobile }) => {
      await page.goto('/AntiMouse')
      const all = await readTotal(page, word.count)
      if (isMobile) await page.getByRole('button', { name: word.filter }).click()
      await page.getByRole('checkbox', { name: /^PD-1\s*\d+$/ }).check()
      await page.getByRole('checkbox', { name: /^CTLA-4\s*\d+$/ }).check()
      await page.locator('#filter').getByRole('button', { name: word.apply }).click()
      await expect(page).toHaveURL(({ searchParams }) => hasValues(searchParams, 'target', ['PD-1', 'CTLA-4']))
      const some = await readTotal(page, word.count)
      expect(some).toBeGreaterThan(0)
      expect(some).toBeLessThan(all)
      await page.getByRole('link', { name: word.remove }).click()
      await expect(page).toHaveURL(/target=CTLA-4$/)

      await page.goto('/AntiMouse')
      await page.getByRole('link', { name: word.next }).click()
      await expect(page).toHaveURL(/page=2$/)
      await page.getByRole('combobox', { name: word.sort }).selectOption('price')
      await page.locator('main').getByRole('button', { name: word.apply }).filter({ visible: true }).last().click()
      await expect(page).toHaveURL(/sort=price/)
    })

    test('a search is a form, and a product is whole', async ({ page }) => {
      await page.goto('/Vivo/Home')
      const field = page.getByRole('searchbox', { name: word.search })
      await field.fill('RMP1-14')
      await field.press('Enter')
      await expect(page).toHaveURL(/seachValue=RMP1-14/)
      await page
        .locator('main')
        .getByRole('link', { name: /RMP1-14/ })
        .first()
        .click()
      const box = page.getByRole('region', { name: word.sizes })
      await expect(box.getByRole('radio').first()).toBeChecked()
      await expect(box.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:.*subject=PV-M/)
    })
  })
}

test.describe('the catalogue', { tag: anyWindow }, () => {
  test.use({ baseURL: sites.vivo, locale: 'en-US' })

  const groups = [
    ['[ROUTE-035]', '/Biosimilar', ['V6', 'V9']],
    ['[ROUTE-036]', '/IsotypeControl', ['V3', 'V6', 'V9']],
    ['[ROUTE-037]', '/AntiMouse', ['V3', 'V6', 'V9']],
    ['[ROUTE-038]', '/FusionProteins', ['Bispecific-Special']],
    ['[ROUTE-039]', '/AntiDrug', ['ADC-Biosimilar', 'ADC-Isotype']],
  ] as const
  /** Heading of a group, and the pattern of its product names. */
  const sections: Readonly<Record<(typeof groups)[number][2][number], readonly [label: string, name: RegExp]>> = {
    V3: ['Research grade', /./],
    V6: ['In vivo grade', /./],
    V9: ['Ultra-low endotoxin', /./],
    'Bispecific-Special': ['Bispecific antibodies', /^(?!.*\bFc\b).*biosimilar \(.*\)$/],
    'ADC-Biosimilar': ['ADC biosimilars', /biosimilar ADC/],
    'ADC-Isotype': ['ADC isotype controls', /isotype control ADC/],
  }

  for (const [id, path, values] of groups) {
    test(`${id} [CATALOG-004] [CATALOG-005] ${path} lists a group of its own, or everything`, async ({ page }) => {
      await page.goto(path)
      const all = await readTotal(page, texts.en.count)
      for (const value of values) {
        await page.goto(`${path}?categorySec=${value}`)
        const some = await readTotal(page, texts.en.count)
        expect(some, value).toBeGreaterThan(0)
        if (/^V\d$/.test(value)) {
          // A clone has a row in each of its grades; catalogue numbers end with the grade.
          const codes = await page
            .locator('main')
            .getByText(/^PV-[A-Z]\d{4}$/)
            .allTextContents()
          expect(codes, value).toHaveLength(Math.min(20, some))
          expect(codes.filter((code) => !code.trim().endsWith(value.slice(1)))).toEqual([])
        } else expect(some, value).toBeLessThan(all)
        const [label, name] = sections[value]
        await expect(page.locator('main [aria-current]').filter({ hasText: label })).toHaveText(`${label}${some}`)
        const names = await page.locator('main li h3').allInnerTexts()
        expect(names.length, value).toBeGreaterThan(0)
        expect(names.filter((one) => !name.test(one.replaceAll(/\s+/g, ' ')))).toEqual([])
      }
      await page.goto(`${path}?categorySec=nonsense`)
      expect(await readTotal(page, texts.en.count)).toBe(all)
    })
  }

  test('[ROUTE-034] [CATALOG-008] [CATALOG-009] [CATALOG-010] proteins and cells have their own colour, home and products the catalogue’s', async ({
    page,
  }) => {
    const accent = page.locator('html')
    for (const path of ['/RecombinantProtein', '/RecombinantProtein-new', '/CellLine']) {
      await page.goto(path)
      await expect(accent, path).toHaveAttribute('data-accent', 'cell')
    }
    await page.getByRole('listitem').getByRole('heading').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/biointron-product\//)
    await expect(accent).toHaveAttribute('data-accent', 'cell')
    // Also without loading a document.
    await page.getByRole('banner').getByRole('link', { name: 'Paratope', exact: true }).click()
    await expect(page).toHaveURL(/\/Vivo\/Home$/)
    await expect(accent).toHaveAttribute('data-accent', 'vivo')
    for (const path of ['/Vivo/Home', '/product/detail?id=PV-A0196', '/product/detailCommon?id=PV-A0196']) {
      await page.goto(path)
      await expect(accent, path).toHaveAttribute('data-accent', 'vivo')
    }
  })

  test('[ROUTE-044] [ROUTE-045] [ROUTE-077] both search pages read the same query', async ({ page }) => {
    for (const path of ['/Search', '/Biointron-Search']) {
      await page.goto(`${path}?categoryId=3&seachValue=PD-1&timestamp=1730000000000`)
      expect(await readTotal(page, /^(\d+) products/), path).toBeGreaterThan(0)
      await expect(page.locator('main').getByRole('heading', { name: /biosimilar/ })).toHaveCount(0)
    }
  })

  test('[ROUTE-048] [ROUTE-075] [ROUTE-076] [ROUTE-091] a product answers to all its addresses, and names one', async ({
    page,
  }) => {
    const own = '/product/anti-mouse-pd-1-cd279-clone-rmp1-14-in-vivo-grade'
    for (const path of [
      own,
      '/product/detail?id=PV-M0016',
      '/product/detailCommon?categoryId=PV-M0016',
      '/detail?id=PV-M0016',
      '/detailCommon?categoryId=PV-M0016',
      '/biointron-product/bio-detail?id=PV-M0016',
      '/biointron-product/bio-detailCommon?id=PV-M0016',
      '/bio-detail?id=PV-M0016',
      '/bio-detailCommon?id=PV-M0016',
    ]) {
      await page.goto(path)
      await expect(page.locator('link[rel=canonical]'), path).toHaveAttribute('href', `${sites.vivo}${own}?lang=en`)
    }
  })
})
