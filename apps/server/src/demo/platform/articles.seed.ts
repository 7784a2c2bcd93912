import { createArticleSeed } from '#platform/articles/articles.seed.ts'

export const seeds = [createArticleSeed('articles.news', true)]
