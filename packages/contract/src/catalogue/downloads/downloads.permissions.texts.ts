import { defineTexts } from '../../kernel/texts.ts'

export const downloadPermissionTexts = defineTexts('download-permissions', {
  en: {
    'permissions.download': 'Downloads',
    'permission.download.manage': 'Add and publish the files of the download centre',
    'download.file_missing': 'A file is no longer available. Upload it again.',
  },
  zh: {
    'permissions.download': '下载',
    'permission.download.manage': '添加和发布下载中心的文件',
    'download.file_missing': '文件已不存在，请重新上传',
  },
  es: {
    'permissions.download': 'Descargas',
    'permission.download.manage': 'Añadir y publicar los archivos del centro de descargas',
    'download.file_missing': 'El archivo ya no está. Vuelva a subirlo.',
  },
  ja: {
    'permissions.download': 'ダウンロード',
    'permission.download.manage': 'ダウンロードセンターのファイルの追加と公開',
    'download.file_missing': 'ファイルが見つかりません。もう一度アップロードしてください。',
  },
})
