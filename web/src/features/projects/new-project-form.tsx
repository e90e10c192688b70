import { zodResolver } from '@hookform/resolvers/zod';
import { pagePath, pages } from '@sheaf/contract/pages';
import { NewProject } from '@sheaf/contract/projects';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Field, Form, TextAreaField } from '../../ui/field.tsx';
import { notify } from '../../ui/notifications/notify.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { creationFailure } from './creation-failure.ts';
import { useCreateProject } from './queries.ts';

/** What an earlier attempt failed for is no longer shown once the project is created. */
const SUBJECT = 'new project';

export function NewProjectForm({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const createProject = useCreateProject();
  const { register, handleSubmit, setFocus, formState } = useForm({
    resolver: zodResolver(NewProject),
    defaultValues: { name: '', description: '' },
  });
  const { errors } = formState;
  // The form opens because its button was pressed, so the user will type next.
  useEffect(() => setFocus('name'), [setFocus]);
  const submit = handleSubmit(
    ({ name, description }) =>
      createProject.mutate(
        { name, description: description || null },
        {
          onSuccess: (project) => {
            notify.success(
              'Project created',
              `Project "${isolate(project.name)}" has been created successfully!`,
              { subject: SUBJECT },
            );
            navigate(pagePath(pages.project, { projectId: project.id }));
          },
          onError: (error) => notify.error(...creationFailure(error), { subject: SUBJECT }),
        },
      ),
    ({ name }) => name?.message && notify.error('Invalid input', name.message, { subject: SUBJECT }),
  );
  return (
    <Card className="mb-8" aria-labelledby="new-project">
      <CardHeader id="new-project" title="New Project" />
      <Form className="max-w-2xl" onSubmit={submit}>
        <Field label="Project Name" autoComplete="off" error={errors.name?.message} {...register('name')} />
        <TextAreaField
          label="Description (optional)"
          error={errors.description?.message}
          {...register('description')}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={createProject.isPending}>
            Create Project
          </Button>
          <Button onClick={onClose} disabled={createProject.isPending}>
            Cancel
          </Button>
        </div>
      </Form>
    </Card>
  );
}
