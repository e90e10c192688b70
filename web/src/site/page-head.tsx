export interface PageHeadProps {
  /** As it stands in the browser's tab, with the product's name. */
  title: string;
  /** One or two sentences, for search results and social cards. */
  description: string;
}

/** What a public page tells search engines and social cards. The server adds what needs full addresses. */
export function PageHead({ title, description }: PageHeadProps) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:site_name" content="Sheaf" />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
    </>
  );
}
