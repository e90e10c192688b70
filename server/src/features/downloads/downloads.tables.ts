/** Generated downloads; `version` is the content version that they were made from. */
export interface DownloadsTables {
  outputs: {
    id: string;
    project_id: string;
    category_id: string | null;
    kind: 'category_txt' | 'category_pdf' | 'categories_zip' | 'single_text';
    version: string;
    storage_key: string;
    filename: string;
    content_type: string;
    size_bytes: number;
    message: string | null;
    created_at: Date;
  };
}
