export interface ReuseSwitchProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Whether assigning keeps the present categories and places only the files that have none. */
export function ReuseSwitch({ isOn, onChange }: ReuseSwitchProps) {
  return (
    <label className="mt-3 flex w-fit items-center gap-3 text-sm">
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        className="flex h-6 w-10 shrink-0 cursor-pointer appearance-none items-center rounded-full border border-edge bg-sunk px-0.5 transition-colors before:size-4 before:rounded-full before:bg-edge before:transition-transform checked:border-ink checked:bg-ink checked:before:translate-x-4.5 checked:before:bg-paper forced-colors:appearance-auto forced-colors:before:hidden"
      />
      Reuse existing categories
    </label>
  );
}
