import { UPLOAD_EXTENSIONS, UPLOAD_FILES_PER_REQUEST } from '@sheaf/contract/constants';
import { plural } from '@sheaf/contract/plural';
import { pathOfFile } from '@sheaf/contract/uploads/folders';
import type { Tool } from '../tool-call.ts';
import { toolError } from '../tool-results.ts';

const formatCount = (count: number, noun: string) => `${count} ${plural(count, noun)}`;

export const listProjects: Tool<'list_projects'> = async ({ call }) => {
  const projects = await call('listProjects');
  return { data: { projects }, text: `${formatCount(projects.length, 'project')}.` };
};

export const getProject: Tool<'get_project'> = async ({ call }, { project_id: id }) => {
  const project = await call('getProject', { params: { id } });
  const { name, file_count, next_step, next_step_files } = project;
  return {
    data: { project },
    text: `“${name}” has ${formatCount(file_count, 'file')}. Next step: ${next_step}, about ${formatCount(next_step_files, 'file')}.`,
  };
};

export const addText: Tool<'add_text'> = async ({ call }, { project_id: id, filename, folder, text }) => {
  const form = new FormData();
  if (folder) form.append('folder', folder);
  const name = /\.(txt|md)$/i.test(filename) ? filename : `${filename}.txt`;
  form.append('files', new Blob([text], { type: 'text/plain' }), name);
  const { uploaded_files, failed_files, skipped_files } = await call('uploadFiles', { params: { id }, form });
  const [failed] = failed_files;
  if (failed) {
    throw toolError('invalid_input', `${failed.error} Nothing was added, and the project is unchanged.`);
  }
  const [added = null] = uploaded_files;
  const [skipped = null] = skipped_files;
  return {
    data: { added, skipped },
    text: added
      ? `“${pathOfFile(added)}” was added: ${formatCount(added.token_count, 'token')}.`
      : `Nothing was added: the project already contains “${skipped?.duplicate_of}” with the same bytes.`,
  };
};

export const uploadLink: Tool<'upload_link'> = async ({ call, linkTo }, { project_id: id }) => {
  const project = await call('getProject', { params: { id } });
  const limits = await call('getSystemLimits');
  const url = linkTo(`/projects/${project.id}/upload`);
  const authorization = 'Bearer $SHEAF_KEY';
  return {
    data: {
      url,
      method: 'POST',
      headers: { Authorization: authorization },
      field: 'files',
      curl: `curl -sS "${url}" -H "Authorization: ${authorization}" -F "files=@document.pdf"`,
      extensions: [...UPLOAD_EXTENSIONS],
      max_files: UPLOAD_FILES_PER_REQUEST,
      max_text_mb: limits.max_text_file_size_mb,
      max_pdf_mb: limits.max_pdf_file_size_mb,
    },
    text: `Send files to “${project.name}” as multipart/form-data, with the key in the Authorization header.`,
  };
};
