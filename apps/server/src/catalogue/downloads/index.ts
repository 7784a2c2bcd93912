import { downloads } from '@paratope/contract/catalogue/downloads'
import { defineDomain } from '#kernel/domain.ts'
import {
  changeDownload,
  createDownload,
  listForDesk,
  listPublished,
  orderDownloads,
  removeDownload,
  serveDownload,
} from './downloads.service.ts'
import './downloads.tables.ts'

export default defineDomain({
  api: downloads,
  handlers: {
    list: ({ db, language }) => listPublished(db, language),
    open: (call) => serveDownload(call, call.params),
    deskList: listForDesk,
    create: (call) => createDownload(call, call.body),
    update: (call) => changeDownload(call, call.params.id, call.body),
    order: (call) => orderDownloads(call, call.body.ids),
    remove: (call) => removeDownload(call, call.params.id),
  },
  migrations: new URL('./migrations/', import.meta.url),
  grants: { content: ['download.manage'], admin: ['download.manage'] },
  menu: [
    {
      id: 'office.downloads',
      path: '/office/downloads',
      component: 'DownloadDesk',
      title: { en: 'Downloads', zh: '下载中心', es: 'Descargas', ja: 'ダウンロード' },
      icon: 'download',
      permissions: ['download.manage'],
      keepAlive: true,
      sort: 189,
    },
  ],
})
