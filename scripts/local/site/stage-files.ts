import { readFileSync } from 'node:fs'
import { linkPictures } from '../../../infra/stages/link-pictures.ts'
import { localStage } from '../../../infra/stages/local-stage.ts'
import { securityDocuments, wellKnownFolder } from '../../../infra/stages/security-documents.ts'
import { type SignIn, siteConfig } from '../../../infra/stages/site-config.ts'
import { manifestOfStage, manifests, robotsTxt, sitemapXml } from '../../../infra/stages/site-documents.ts'

/** Returns the files of the site that depend on the stage, by the names that the deployment on AWS gives them. */
export const filesOfLocalStage = (signIn: SignIn, siteUrl: string): Record<string, string | Buffer> => ({
  'config.json': JSON.stringify(siteConfig(localStage, signIn)),
  'notices.json': JSON.stringify(localStage.notices),
  'robots.txt': robotsTxt(localStage, siteUrl),
  'sitemap.xml': sitemapXml(localStage, siteUrl),
  ...Object.fromEntries(manifests.map((name) => [name, manifestOfStage(name, localStage)])),
  ...linkPictures(localStage),
  ...Object.fromEntries((localStage.photos ?? []).map(({ url, file }) => [url.slice(1), readFileSync(file)])),
  ...Object.fromEntries(
    Object.entries(securityDocuments(localStage, siteUrl, new Date())).map(([name, text]) => [
      `${wellKnownFolder}/${name}`,
      text,
    ]),
  ),
})
