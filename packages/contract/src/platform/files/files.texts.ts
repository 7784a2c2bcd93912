import { defineTexts } from '../../kernel/texts.ts'

export const fileTexts = defineTexts('files', {
  en: {
    'file.quota_exceeded': 'You’ve used your storage ({limit}). Delete files you no longer need',
    'file.link_expired': 'This link has expired. Open the file again from its page',
  },
  zh: {
    'file.quota_exceeded': '存储空间（{limit}）已用完，请删除不再需要的文件',
    'file.link_expired': '链接已失效，请回到原页面重新打开文件',
  },
  es: {
    'file.quota_exceeded': 'Ha agotado su espacio ({limit}). Elimine los archivos que ya no necesite',
    'file.link_expired': 'El enlace ha caducado. Vuelva a abrir el archivo desde su página',
  },
  ja: {
    'file.quota_exceeded': '保存容量（{limit}）の上限に達しました。不要なファイルを削除してください',
    'file.link_expired': 'リンクの有効期限が切れました。元のページからもう一度開いてください',
  },
})
