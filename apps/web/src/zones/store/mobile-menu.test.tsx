import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type RenderPageOptions, renderPage, resetBrowser } from '../../testing/render-page.tsx'
import { listShellPaths } from '../shell-paths.ts'
import { CatalogueFrame } from './catalogue-frame.tsx'
import { PlasmidFrame } from './plasmid-frame.tsx'

// The shells are looked at without the parts that domains bring.
vi.mock('../slots.ts', () => ({ slots: {} }))

beforeEach(resetBrowser)
afterEach(resetBrowser)

async function listMenuLinks(Frame: typeof CatalogueFrame, options: RenderPageOptions) {
  renderPage(<Frame>the page</Frame>, options)
  await userEvent.click(screen.getByRole('button', { name: options.language === 'zh' ? '菜单' : 'Menu' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Paratope' }))
  return sheet.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`)
}

test('[ROUTE-090] a phone’s menu of the in-vivo site leads to its own resources and about pages, services lead out', async () => {
  const pages = listShellPaths({ systemType: 3, product: 'Vivo' }).map((path) => path.toLowerCase())
  expect((await listMenuLinks(CatalogueFrame, { pages })).slice(9)).toEqual([
    'Services https://www.company.example/services',
    'Resources /Resource',
    'News /News',
    'FAQ /FAQ',
    'About us /about',
    'My Order /VivoMyOrder',
    'Ordering guide (PDF) /en.pdf',
    'More on our website https://www.company.example/resources',
  ])
})

test('[ROUTE-090] [LAYOUT-026] that of the plasmid site names each page once; resources and about lead out', async () => {
  const site = { systemType: 2 }
  const pages = listShellPaths({ ...site, product: 'Vivo' }).map((path) => path.toLowerCase())
  expect(await listMenuLinks(PlasmidFrame, { site, pages, language: 'zh' })).toEqual([
    '首页 /dashboard/HomeView',
    '载体设计 /designList',
    '载体构建 /plasmidBuilder/vectorOrder',
    '工具 /tools',
    '帮助 https://zh.company.example/help',
    '资源中心 https://zh.company.example/resources',
    '关于我们 https://zh.company.example/about',
    '技术服务 https://zh.company.example/services',
    '新闻动态 /News',
    '常见问题 /FAQ',
    '我的订单 /plasmidOrder/Index',
    '订购系统使用说明（PDF） /zh.pdf',
    '访问官网了解更多 https://zh.company.example/resources',
  ])
})
