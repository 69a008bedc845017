/** Returns links to a page as texts hold them: with punctuation, words, a name of a file, or a query without its question mark. */
export const linksTo = (path: string) => [
  ...['.', ',', ')', ').', '...', '"', "'", '*', '!', ';', ':', '~', '_', '/)', '/.'].map((signs) => path + signs),
  ...[
    '%29',
    '%22',
    '%E2%80%9D',
    '%E3%80%8D.',
    '%EC%97%90%EC%84%9C',
    '%EB%A5%BC%20%EB%88%84%EB%A5%B4%EC%84%B8%EC%9A%94',
    '%20',
  ].map((signs) => path + signs),
  ...['.html', '.htm', '.HTML', '.html).', '/index.html)'].map((file) => path + file),
  ...['&a=1', '%3Fa=1', '%3fa%3D1', '%253Fa=1', '%26a=1', '/&a=1', '/%3Fa=1&b=2/3', '.html&a=1'].map(
    (query) => path + query,
  ),
]
