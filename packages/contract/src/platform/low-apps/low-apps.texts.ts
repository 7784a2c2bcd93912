import { defineTexts } from '../../kernel/texts.ts'

export const lowAppTexts = defineTexts('low-apps', {
  en: {
    'low_app.report_unknown': 'There is no report “{report}”.',
    'low_app.path_taken': 'Two pages have the path “{path}”.',
  },
  zh: {
    'low_app.report_unknown': '没有报表“{report}”。',
    'low_app.path_taken': '有两个页面使用了路径“{path}”。',
  },
  es: {
    'low_app.report_unknown': 'No existe el informe «{report}».',
    'low_app.path_taken': 'Dos páginas tienen la ruta «{path}».',
  },
  ja: {
    'low_app.report_unknown': 'レポート「{report}」はありません。',
    'low_app.path_taken': 'パス「{path}」が 2 つのページで使われています。',
  },
})
