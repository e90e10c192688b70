export interface PageHeadProps {
  /** The title of the browser tab, including the product's name. */
  title: string;
  /** One or two sentences, for search results and social cards. */
  description: string;
}

/** A public page's metadata for search engines and social cards. The server adds what requires absolute URLs. */
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
