import { defineTexts } from '../../kernel/texts.ts'

export const filePermissionTexts = defineTexts('file-permissions', {
  en: {
    'permissions.file': 'Files',
    'permission.file.read': 'Download files',
    'permission.file.upload': 'Upload and delete files',
  },
  zh: {
    'permissions.file': '文件',
    'permission.file.read': '下载文件',
    'permission.file.upload': '上传与删除文件',
  },
  es: {
    'permissions.file': 'Archivos',
    'permission.file.read': 'Descargar archivos',
    'permission.file.upload': 'Subir y eliminar archivos',
  },
  ja: {
    'permissions.file': 'ファイル',
    'permission.file.read': 'ファイルのダウンロード',
    'permission.file.upload': 'ファイルのアップロードと削除',
  },
})
