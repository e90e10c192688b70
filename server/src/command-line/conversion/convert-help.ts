import { CONVERTIBLE_EXTENSIONS } from '@sheaf/contract/uploads/conversion';

export const CONVERT_HELP = `also takes ${CONVERTIBLE_EXTENSIONS.join(', ')} files, converted to Markdown on this machine: "Lease.docx" becomes "Lease.docx.md"; pictures and macros are left out`;
