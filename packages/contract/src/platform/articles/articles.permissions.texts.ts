import { defineTexts } from '../../kernel/texts.ts'

export const articlePermissionTexts = defineTexts('article-permissions', {
  en: {
    'permissions.article': 'Content',
    'permission.article.manage': 'Write and publish pages, news, questions and resources',
    'article.slug_taken': 'Another article of this kind has the address {slug}',
    'article.body_empty': 'The text is empty',
  },
  zh: {
    'permissions.article': '内容',
    'permission.article.manage': '撰写和发布页面、新闻、问答和资料',
    'article.slug_taken': '同类文章已使用地址 {slug}',
    'article.body_empty': '正文为空',
  },
  es: {
    'permissions.article': 'Contenido',
    'permission.article.manage': 'Escribir y publicar páginas, noticias, preguntas y recursos',
    'article.slug_taken': 'Otro artículo de este tipo tiene la dirección {slug}',
    'article.body_empty': 'El texto está vacío',
  },
  ja: {
    'permissions.article': 'コンテンツ',
    'permission.article.manage': 'ページ、ニュース、質問、資料の作成と公開',
    'article.slug_taken': '同じ種類の記事がアドレス {slug} を使っています',
    'article.body_empty': '本文が空です',
  },
})
