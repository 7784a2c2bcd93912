import { defineScreens } from '#lib/navigation/screens.ts'
import { serviceSupportPath } from '#lib/navigation/site-paths.ts'

export default defineScreens([
  { zone: 'store', path: '/about', file: 'about.tsx' },
  { zone: 'store', path: '/Introduce', file: 'introduce.tsx' },
  { zone: 'store', path: '/News', file: 'news.tsx', query: ['page'] },
  { zone: 'store', path: '/NewsDetails', file: 'news-details.tsx', query: ['id'] },
  { zone: 'store', path: '/FAQ', file: 'faq.tsx' },
  { zone: 'store', path: '/Resource', file: 'resource.tsx' },
  { zone: 'store', path: '/ContactUs', aliases: [serviceSupportPath], file: 'contact.tsx', query: ['about'] },
  { zone: 'store', path: '/about-the-data', file: 'about-the-data.tsx' },
  { zone: 'office', componentName: 'ArticleDesk', page: () => import('./article-desk-page.tsx') },
])
